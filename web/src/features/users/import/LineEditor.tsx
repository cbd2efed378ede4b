import { Button, Flex, Grid } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { ownEscape } from '../../../ui/dialog/own-escape';
import { SelectField, TextAreaField, TextField } from '../../../ui/form/fields';
import type { PlannedColumns, Regions } from './import-columns';
import type { ImportLine } from './import-words';
import { cellIn, withCells } from './list-text';

interface LineEditorProps {
  /** 'Line 3'. */
  label: string;
  line: ImportLine;
  text: string;
  columns: PlannedColumns;
  regions: Regions;
  isPending: boolean;
  onCheck: (text: string) => void;
  onCancel: () => void;
}

/**
 * The cells of a line that are read, each with its error; or the line as plain text if its error is in no cell, or if it contains
 * several people. Escape closes it, not the dialog.
 */
export function LineEditor({
  label,
  line,
  text,
  columns,
  regions,
  isPending,
  onCheck,
  onCancel,
}: LineEditorProps) {
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const [draft, setDraft] = useState(text);
  const form = useRef<HTMLDivElement>(null);
  // Includes its buttons.
  useEffect(() => form.current?.scrollIntoView({ block: 'nearest' }), []);

  const cells = columns.isAddressList ? [] : cellsOf(line, columns);
  const wrong = cells.find(({ problem }) => problem != null)?.column;
  const plain = {
    label,
    hideLabel: true,
    size: 'sm',
    fontFamily: 'mono',
    spellCheck: false,
    autoFocus: true,
  } as const;
  const onDraft = ({ target }: { target: { value: string } }) => setDraft(target.value);
  return (
    <Flex
      as="form"
      ref={form}
      aria-label={label}
      flexBasis="full"
      direction="column"
      gap="3"
      {...ownEscape}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onCheck(wrong === undefined ? draft : withCells(text, columns.separator, typed));
      }}
    >
      {wrong === undefined ? (
        text.includes('\n') ? (
          <TextAreaField rows={4} {...plain} value={draft} onChange={onDraft} />
        ) : (
          <TextField {...plain} value={draft} onChange={onDraft} />
        )
      ) : (
        <Grid gap="3" templateColumns="repeat(auto-fit, minmax(min(100%, 11rem), 1fr))" alignItems="start">
          {cells.map(({ name, column, problem }) => {
            const value = typed.get(column) ?? cellIn(text, columns.separator, column);
            const field = {
              label: name,
              size: 'sm',
              error: (typed.has(column) ? null : problem) ?? undefined,
              disabled: isPending,
              autoFocus: column === wrong,
              value,
              onChange: ({ target }: { target: { value: string } }) =>
                setTyped(new Map(typed).set(column, target.value)),
            } as const;
            return column === columns.region ? (
              <SelectField key={column} {...field} options={regionCells(regions, value)} />
            ) : (
              <TextField key={column} {...field} />
            );
          })}
        </Grid>
      )}
      <Flex gap="2">
        <Button type="submit" size="sm" disabled={isPending}>
          Check again
        </Button>
        <Button size="sm" variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </Flex>
    </Flex>
  );
}

/** The cells of a line that are read. */
function cellsOf(line: ImportLine, { name, lastName, email, region }: PlannedColumns) {
  return [
    { name: 'Name', column: name ?? lastName, problem: line.nameProblem },
    { name: 'Last name', column: name == null ? null : lastName, problem: null },
    { name: 'E-mail', column: email, problem: line.emailProblem },
    { name: 'Region', column: region, problem: line.regionProblem },
  ].flatMap(({ column, ...cell }) => (column == null ? [] : [{ ...cell, column }]));
}

/** The options for a line's region; its current text may name none. */
function regionCells(regions: Regions, now: string) {
  const isListed = now === '' || regions.some(({ name }) => name === now);
  return [
    ...(isListed ? [] : [{ value: now, label: now }]),
    ...regions.map(({ name }) => ({ value: name, label: name })),
    { value: '', label: 'No region' },
  ];
}
