import { Box, Button, type ButtonProps, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { Check, type LucideIcon, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../../lib/numbers';
import { capital } from '../../../lib/text';
import { ScrollList } from '../../../ui/list/ScrollList';
import { ActButton } from '../../../ui/show/ActButton';
import { StatusBadge } from '../../../ui/show/StatusBadge';
import type { PlannedColumns, Regions } from './import-columns';
import { EFFECTS, isLosing, type ImportLine } from './import-words';
import { LineEditor } from './LineEditor';

/** The usual height of a line, in pixels. */
const LINE_HEIGHT = 65;

export interface ImportLinesProps {
  lines: readonly ImportLine[];
  /** How many there are; the server may list fewer. */
  count: number;
  /** The text of a line in the list. */
  writtenAs: (line: ImportLine) => string;
  /** The addresses of people who are moved despite a loss. */
  moved: ReadonlySet<string>;
  isPending: boolean;
  onMove: (line: ImportLine, isMoved: boolean) => void;
  /** Checks the list with a different text for a line. */
  onFix: (line: ImportLine, text: string) => void;
  columns: PlannedColumns;
  regions: Regions;
  /** Whether the list is imported: nothing can be changed. */
  isSaved: boolean;
  /** Whether their common error is shown above them. */
  isOneError?: boolean;
}

/** 'line 3', or 'lines 3–5' if a cell has line breaks. */
const lineName = ({ line, lastLine }: ImportLine): string =>
  line === lastLine ? `line ${line}` : `lines ${line}–${lastLine}`;

/** The virtualised lines of a list, each with its effect. A line with an error can be fixed in place. */
export function ImportLines({
  lines,
  count,
  writtenAs,
  moved,
  isPending,
  onMove,
  onFix,
  columns,
  regions,
  isSaved,
  isOneError = false,
}: ImportLinesProps) {
  const { isAddressList } = columns;
  const [edited, setEdited] = useState<ImportLine | null>(null);
  // The line whose button gets the focus back.
  const [left, setLeft] = useState<ImportLine | null>(null);
  const edit = (line: ImportLine | null) => {
    setLeft(edited);
    setEdited(line);
  };
  const ofAct = (line: ImportLine) => ({ line, isPending, autoFocus: left === line });
  // Several people may be in one line, and one of them several times.
  const keyOf = (line: ImportLine) => lines.indexOf(line);
  return (
    <>
      <ScrollList label="Lines of the list" entries={lines} keyOf={keyOf} rowHeight={LINE_HEIGHT}>
        {(line, item) => (
          <Flex
            as="li"
            key={keyOf(line)}
            {...item}
            columnGap="3"
            rowGap="1"
            wrap="wrap"
            align={{ base: 'baseline', md: 'center' }}
            paddingInline="3"
            paddingBlock="2.5"
            borderBottomWidth="1px"
            borderColor="border.muted"
          >
            <LineText {...{ line, isOneError }} isStaying={isLosing(line.effect) && !moved.has(line.email)} />
            {!isSaved && edited !== line && line.effect === 'ERROR' && (
              <LineAct icon={Pencil} act="Fix" {...ofAct(line)} onClick={() => edit(line)} />
            )}
            {!isSaved && edited !== line && line.alikeLine != null && (
              <LineAct
                {...(isAddressList ? { icon: Pencil, act: 'Edit' } : { icon: X, act: 'Leave out' })}
                {...ofAct(line)}
                onClick={() => (isAddressList ? edit(line) : onFix(line, ''))}
              />
            )}
            {!isSaved && isLosing(line.effect) && line.region && (
              <MoveChoice
                line={line}
                isMoved={moved.has(line.email)}
                isPending={isPending}
                onMove={(isMoved) => onMove(line, isMoved)}
              />
            )}
            {edited === line && (
              <LineEditor
                label={capital(lineName(line))}
                {...{ line, columns, regions, isPending }}
                text={writtenAs(line)}
                onCheck={(text) => {
                  edit(null);
                  onFix(line, text);
                }}
                onCancel={() => edit(null)}
              />
            )}
          </Flex>
        )}
      </ScrollList>
      {lines.length < count && (
        <Text textStyle="caption" color="fg.muted">
          Only the first {formatCount(lines.length)} of these {formatCount(count)} lines are shown.
        </Text>
      )}
    </>
  );
}

interface LineActProps extends Omit<ButtonProps, 'children'> {
  icon: LucideIcon;
  act: string;
  line: ImportLine;
  isPending: boolean;
}

const LineAct = ({ act, line, isPending, ...button }: LineActProps) => (
  <ActButton
    {...button}
    size="xs"
    variant="outline"
    aria-label={`${act} ${lineName(line)}`}
    disabled={isPending}
  >
    {act}
  </ActButton>
);

interface LineTextProps {
  line: ImportLine;
  /** Whether the person keeps what the list would take. */
  isStaying: boolean;
  isOneError: boolean;
}

function LineText({ line, isStaying, isOneError }: LineTextProps) {
  const { word, tone } = EFFECTS[line.effect];
  const isSaid = isOneError && line.message === line.cause;
  return (
    <>
      <Text textStyle="caption" color="fg.muted" flexBasis={{ base: 'full', md: '4rem' }}>
        {capital(lineName(line))}
      </Text>
      <Box flex="1 1 9rem" minWidth="0">
        <Text overflowWrap="anywhere">
          <Text as="span" fontWeight="600">
            {line.name || 'No name'}
          </Text>{' '}
          <Text as="span" color="fg.muted">
            {line.email}
          </Text>
        </Text>
        <Text
          textStyle="caption"
          color={tone === 'danger' && !isStaying && !isSaid ? 'danger.fg' : 'fg.muted'}
          overflowWrap="anywhere"
        >
          {isStaying && `Stays in ${line.fromRegion?.name ?? 'their region'}. `}
          {(isSaid ? null : line.message) ?? line.region?.name ?? 'No region'}
        </Text>
        {line.alikeLine != null && (
          <Text textStyle="caption" color="warning.fg">
            Perhaps the same person as in line {line.alikeLine}
          </Text>
        )}
      </Box>
      {/* The text describes a loss in full. */}
      {!isLosing(line.effect) && !isOneError && <StatusBadge tone={tone}>{word}</StatusBadge>}
    </>
  );
}

interface MoveChoiceProps {
  line: ImportLine;
  isMoved: boolean;
  isPending: boolean;
  onMove: (isMoved: boolean) => void;
}

/** Whether to move a person despite a loss. */
function MoveChoice({ line, isMoved, isPending, onMove }: MoveChoiceProps) {
  return (
    <SimpleGrid
      role="group"
      aria-label={line.name}
      columns={2}
      width={{ base: 'full', md: '11rem' }}
      marginBlockStart={{ base: '1', md: '0' }}
    >
      {[false, true].map((moves) => (
        <ChoiceButton
          key={String(moves)}
          isChosen={moves === isMoved}
          height={{ base: '11', md: '9' }}
          {...(moves ? { borderStartRadius: '0', borderStartWidth: '0' } : { borderEndRadius: '0' })}
          aria-label={
            moves ? `Move to ${line.region?.name}` : `Keep in ${line.fromRegion?.name ?? 'their region'}`
          }
          disabled={isPending}
          onClick={() => onMove(moves)}
        >
          {moves ? 'Move' : 'Keep'}
        </ChoiceButton>
      ))}
    </SimpleGrid>
  );
}

/** A chosen filter or answer, as a filter's chip. */
export const CHOSEN = {
  variant: 'outline',
  bg: 'accent.subtle',
  borderColor: 'accent.muted',
  color: 'accent.fg',
} as const;

/** One of several answers to a question. */
export const ChoiceButton = ({ isChosen, children, ...button }: ButtonProps & { isChosen: boolean }) => (
  <Button size="xs" {...(isChosen ? CHOSEN : { variant: 'outline' })} aria-pressed={isChosen} {...button}>
    {isChosen && <Check size={16} aria-hidden />}
    {children}
  </Button>
);
