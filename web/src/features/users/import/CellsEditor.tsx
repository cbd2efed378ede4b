import { Grid } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { SelectField, TextField } from '../../../ui/form/fields';
import type { PlannedColumns } from './import-columns';
import type { ImportLine } from './import-words';
import { LineForm } from './LineForm';
import { cellIn, withCells } from './list-cells';

interface CellsEditorProps {
  /** 'Line 3'. */
  label: string;
  line: ImportLine;
  text: string;
  columns: PlannedColumns;
  regions: readonly { id: string; name: string }[];
  isPending: boolean;
  onCheck: (text: string) => void;
  onCancel: () => void;
}

/** Whether a line's error is in one of its cells, so that it can be fixed there. */
export const isOfCells = ({ nameProblem, emailProblem, regionProblem }: ImportLine): boolean =>
  [nameProblem, emailProblem, regionProblem].some((problem) => problem != null);

/** The cells of a line that are read, each with its error. Escape closes it. */
export function CellsEditor({
  label,
  line,
  text,
  columns,
  regions,
  isPending,
  onCheck,
  onCancel,
}: CellsEditorProps) {
  const { name, lastName, email, region, separator } = columns;
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const cell = (column: number) => typed.get(column) ?? cellIn(text, separator, column);
  const type = (column: number, value: string) => setTyped((before) => new Map(before).set(column, value));
  const fields = [
    { label: 'Name', column: name ?? lastName, problem: line.nameProblem },
    { label: 'Last name', column: name == null ? null : lastName, problem: null },
    { label: 'E-mail', column: email, problem: line.emailProblem },
    { label: 'Region', column: region, problem: line.regionProblem },
  ].flatMap(({ column, problem, ...field }) =>
    column == null ? [] : [{ ...field, column, problem: typed.has(column) ? null : problem }],
  );
  const first = fields.find(({ problem }) => problem != null);
  const [wrong] = useState(first?.column);
  const form = useRef<HTMLDivElement>(null);
  // Includes its buttons.
  useEffect(() => form.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <LineForm
      ref={form}
      role="group"
      aria-label={label}
      direction="column"
      gap="3"
      isPending={isPending}
      onSubmit={() => onCheck(withCells(text, separator, typed))}
      onCancel={onCancel}
    >
      <Grid gap="3" templateColumns="repeat(auto-fit, minmax(min(100%, 11rem), 1fr))" alignItems="start">
        {fields.map(({ label: of, column, problem }) => {
          const field = {
            label: of,
            size: 'sm',
            error: problem ?? undefined,
            disabled: isPending,
            autoFocus: column === wrong,
          } as const;
          return column === region ? (
            <SelectField
              key={column}
              {...field}
              options={regionCells(regions, cell(column))}
              value={cell(column)}
              onChange={({ target }) => type(column, target.value)}
            />
          ) : (
            <TextField
              key={column}
              {...field}
              value={cell(column)}
              onChange={({ target }) => type(column, target.value)}
            />
          );
        })}
      </Grid>
    </LineForm>
  );
}

/** The options for a line's region; its current text may name none. */
function regionCells(regions: readonly { name: string }[], now: string) {
  const isListed = now === '' || regions.some(({ name }) => name === now);
  return [
    ...(isListed ? [] : [{ value: now, label: now }]),
    ...regions.map(({ name }) => ({ value: name, label: name })),
    { value: '', label: 'No region' },
  ];
}
