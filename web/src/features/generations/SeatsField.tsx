import { Button, Flex, Input } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { forgetFigures } from '../../apollo/forget';
import { useAct } from '../../apollo/useAct';
import { graphql } from '../../gql/gql';
import { updateThemeRules } from '../../gql/input-rules';
import { counted, formatCount } from '../../lib/numbers';
import { tip } from '../../lib/tip';
import { useDebounced } from '../../lib/useDebounced';

const SetSeatsMutation = graphql(`
  mutation SetSeats($input: UpdateThemeInput!) {
    updateTheme(input: $input) {
      theme {
        id
        updatedAt
        capacity
        isFull
        isOverFull
        region {
          id
          ...AssignmentsToolbar_region
          ...RegionOutlook_region
          ...GenerationPanel_region
        }
      }
    }
  }
`);

/** How long typing or stepping must pause before the seats are saved, in milliseconds. */
const REST = 700;

const { min, max } = updateThemeRules.capacity;

interface SeatsFieldProps {
  theme: { id: string; title: string; capacity: number; updatedAt: string };
  /** How many more seats all would need who rank it first; 0 for none. */
  missing: number;
}

export function SeatsField({ theme: { id, title, capacity, updatedAt }, missing }: SeatsFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const [setSeats, { isPending }] = useAct(SetSeatsMutation, {
    done: `${title} has ${typed} ${typed === '1' ? 'seat' : 'seats'}`,
    failed: { title: `The seats of ${title} were not changed` },
    update: forgetFigures,
  });
  const save = async () => {
    const seats = Number(typed);
    const isAllowed = Number.isInteger(seats) && seats >= min.value && seats <= max.value;
    if (typed === null || isPending || !isAllowed) return;
    if (seats !== capacity) await setSeats({ input: { id, capacity: seats, expectedUpdatedAt: updatedAt } });
    setTyped(null);
  };
  useDebounced(typed, REST, () => void save());
  const add = `Add ${counted(missing, 'seat', 'seats')} to ${title}`;
  return (
    <Flex gap="1.5" align="center" direction={{ base: 'column', md: 'row-reverse' }}>
      <Input
        ref={field}
        type="number"
        size="2xs"
        width="4rem"
        textAlign="end"
        textStyle="figure"
        aria-label={`Seats of ${title}`}
        min={min.value}
        max={max.value}
        value={typed ?? capacity}
        readOnly={isPending}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void save().then(() => setTyped(null))}
      />
      {missing > 0 && typed === null && (
        <Button
          size="sm"
          variant="outline"
          {...tip(add)}
          aria-label={add}
          onClick={() => {
            setTyped(String(capacity + missing));
            field.current?.focus();
          }}
        >
          +{formatCount(missing)}
        </Button>
      )}
    </Flex>
  );
}
