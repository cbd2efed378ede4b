import { Box, type BoxProps, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { cutTip } from '../../lib/tip';
import { ShowAll } from '../../ui/show/ShowAll';
import { PanelHeading } from './panel-parts';

const table = {
  width: 'full',
  '& th, & td': { paddingBlock: '1', textAlign: 'end', fontWeight: '400', verticalAlign: 'baseline' },
  '& th:first-of-type': { textAlign: 'start', width: 'full', maxWidth: '0' },
  '& th:not(:first-of-type), & td': { paddingInlineStart: { base: '2', md: '3' }, whiteSpace: 'nowrap' },
  '& thead th': { textStyle: 'caption', color: 'fg.muted', verticalAlign: 'bottom' },
  '& td': { fontFamily: 'mono', fontVariantNumeric: 'tabular-nums' },
  '& tbody tr': { borderTopWidth: '1px', borderColor: 'border.muted' },
} as const;

const wideTable = {
  ...table,
  '& td': { ...table['& td'], display: { base: 'none', md: 'table-cell' } },
  '& th, & td': { ...table['& th, & td'], paddingBlock: '2', verticalAlign: 'top' },
  '& thead': { display: { base: 'none', md: 'table-header-group' } },
} as const;

const BESIDE = {
  direction: { base: 'column', md: 'row', lg: 'column', xl: 'row' },
  align: { md: 'center', lg: 'stretch', xl: 'center' },
} as const;

interface FigureRow {
  key: string;
  /** A text is truncated, with the whole of it as its tooltip. */
  title: ReactNode;
  bar: ReactNode;
  /** Below the title and the bar. */
  note?: ReactNode;
  /** One for each column after the first. */
  figures: readonly ReactNode[];
}

interface FigureTableProps {
  title: string;
  /** Whether only screen readers read the title, a phone has no room for the figures, and titles none beside their bars: the notes have them there. */
  isWide?: boolean;
  /** With the mark by which the bars show a figure. */
  columns: readonly { name: string; mark?: BoxProps }[];
  rows: readonly FigureRow[];
  /** The number of rows before the table is expanded, if not all. */
  first?: number;
}

/** Figures row by row, each with a bar: a chart that is also a table. */
export function FigureTable({ title, columns, rows, first = rows.length, isWide = false }: FigureTableProps) {
  return (
    <Box minWidth="0">
      {!isWide && <PanelHeading>{title}</PanelHeading>}
      <ShowAll items={rows} first={first} noun="themes">
        {(shown) => (
          <Box as="table" css={isWide ? wideTable : table} aria-label={title}>
            <thead>
              <tr>
                {columns.map(({ name, mark }) => (
                  <th key={name} scope="col">
                    {mark && (
                      <Box
                        height="1.5"
                        width="4"
                        marginInlineStart="auto"
                        borderRadius="2px"
                        {...mark}
                        aria-hidden
                      />
                    )}
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ key, title: name, bar, note, figures }) => (
                <tr key={key}>
                  <th scope="row">
                    <Flex columnGap="3" rowGap="1.5" direction="column" {...(!isWide && BESIDE)}>
                      {typeof name === 'string' ? (
                        <Text
                          lineClamp={{ base: 3, md: 1, lg: 2, xl: 1 }}
                          overflowWrap="anywhere"
                          {...cutTip(name)}
                          flex={{ md: '0 0 48%', lg: 'none', xl: '0 0 48%' }}
                        >
                          {name}
                        </Text>
                      ) : (
                        name
                      )}
                      {bar}
                    </Flex>
                    {note !== undefined && (
                      <Box marginTop="1" textStyle="caption" color="fg.muted" overflowWrap="anywhere">
                        {note}
                      </Box>
                    )}
                  </th>
                  {figures.map((figure, at) => (
                    <td key={at}>{figure}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Box>
        )}
      </ShowAll>
    </Box>
  );
}

/** A stretch of a bar, as shares of its length; starts at 0 by default. */
type Stretch = BoxProps & { from?: number; to?: number };

/** Stretches of one bar, each over those before it. Decorative: the figures are next to it. */
export const Bar = ({ stretches }: { stretches: readonly Stretch[] }) => (
  <Box
    position="relative"
    height="3"
    flex={{ md: '1', lg: 'none', xl: '1' }}
    minWidth="0"
    borderRadius="2px"
    bg="bg.muted"
    aria-hidden
  >
    {stretches.map(({ from = 0, to = from, ...mark }, index) => (
      <Box
        key={index}
        position="absolute"
        insetBlock="0"
        insetInlineStart={`${100 * from}%`}
        width={`${100 * (to - from)}%`}
        borderRadius="2px"
        {...mark}
      />
    ))}
  </Box>
);
