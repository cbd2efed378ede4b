import { Box, Flex, Text } from '@chakra-ui/react';
import { Braces } from 'lucide-react';
import { type AriaAttributes, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { ActButton } from '../../ui/show/ActButton';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The beginning of a placeholder, up to the caret. */
const BEGUN = /\{(\w*)$/;

interface PlaceholderMenuProps {
  placeholders: readonly string[];
  /** The name of the text, for the button. */
  name: string;
  /** The field, whose control gets these attributes. */
  children: (control: AriaAttributes & { autoComplete: 'off' }) => ReactNode;
}

/**
 * Offers the placeholders of a notice below a field once '{' is typed, and by a button for keyboards without that key. The focus
 * stays in the field: arrows choose, Enter or Tab inserts, Escape closes.
 */
export function PlaceholderMenu({ placeholders, name, children }: PlaceholderMenuProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  /** The text after the brace; null while nothing is offered. */
  const [begun, setBegun] = useState<string | null>(null);
  const [chosen, setChosen] = useState(0);
  const placeOf = (placeholder: string) => placeholder.toLowerCase().indexOf((begun ?? '').toLowerCase());
  const matchingPlaceholders =
    begun === null
      ? []
      : placeholders.filter((one) => placeOf(one) !== -1).toSorted((a, b) => placeOf(a) - placeOf(b));
  const current = matchingPlaceholders[chosen] ?? matchingPlaceholders[0];
  const optionId = (placeholder: string) => `${id}-${placeholder}`;

  const look = ({ value, selectionStart }: Control) => {
    setBegun(BEGUN.exec(value.slice(0, selectionStart ?? 0))?.[1] ?? null);
    setChosen(0);
  };
  /** Inserts text in place of the last `length` characters before the caret. */
  const type = (text: string, length = 0) => {
    const control = box.current?.querySelector<Control>('input, textarea');
    if (!control) return;
    const start = control.selectionStart ?? control.value.length;
    control.focus();
    control.setRangeText(text, start - length, control.selectionEnd ?? start, 'end');
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const insert = (placeholder: string) => type(`{${placeholder}}`, 1 + (begun?.length ?? 0));
  const move = (step: number) =>
    setChosen((chosen + step + matchingPlaceholders.length) % matchingPlaceholders.length);

  const onKeyDown = (event: KeyboardEvent) => {
    if (current === undefined) return;
    const act = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => insert(current),
      Tab: () => insert(current),
      Escape: () => setBegun(null),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <Box ref={box} position="relative" onBlur={() => setBegun(null)}>
      <Box onInput={({ target }) => look(target as Control)} onKeyDown={onKeyDown}>
        {children({
          autoComplete: 'off',
          'aria-autocomplete': 'list',
          'aria-haspopup': 'listbox',
          ...(current !== undefined && { 'aria-controls': id, 'aria-activedescendant': optionId(current) }),
        })}
      </Box>
      <Box position="absolute" top="0" insetInlineEnd="0" onMouseDown={(event) => event.preventDefault()}>
        <ActButton
          icon={Braces}
          variant="outline"
          size="xs"
          height="7"
          minHeight="7"
          aria-label={`Insert a placeholder into the ${name}`}
          onClick={() => type('{')}
        >
          Insert
        </ActButton>
      </Box>
      <Text role="status" srOnly>
        {current !== undefined && `${matchingPlaceholders.length} placeholders, the arrow keys choose`}
      </Text>
      {current !== undefined && (
        <Flex
          role="listbox"
          id={id}
          aria-label="Placeholders"
          ref={(list) => list?.scrollIntoView({ block: 'nearest' })}
          wrap="wrap"
          gap="1"
          position="absolute"
          zIndex="dropdown"
          insetInline="0"
          marginTop="1"
          padding="2"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l2"
          boxShadow="md"
        >
          {matchingPlaceholders.map((placeholder) => (
            <Box
              key={placeholder}
              role="option"
              id={optionId(placeholder)}
              aria-selected={placeholder === current}
              paddingInline="2"
              paddingBlock="1"
              borderRadius="l1"
              cursor="pointer"
              fontFamily="mono"
              textStyle="caption"
              color="accent.fg"
              bg={placeholder === current ? 'accent.muted' : 'bg.subtle'}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(placeholder)}
            >
              {`{${placeholder}}`}
            </Box>
          ))}
        </Flex>
      )}
    </Box>
  );
}

/** A text whose placeholders are words: '{peopleWithoutPlace}' is 'people without place'. */
export const PlaceholderText = ({ text }: { text: string }) =>
  text.split(/\{(\w+)\}/).map((part, index, parts) =>
    index % 2 === 0 ? (
      part
    ) : (
      <Box
        as="span"
        key={index}
        paddingInline="1"
        marginEnd={/^[,.:]/.test(parts[index + 1] ?? '') ? '-1' : undefined}
        borderRadius="l1"
        bg="bg.muted"
        color="fg.muted"
      >
        {part.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}
      </Box>
    ),
  );
