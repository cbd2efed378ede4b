import { Flex } from '@chakra-ui/react';
import { Bold, Heading, Link, List, type LucideIcon } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { moveFocusByArrow } from '../../lib/arrow-focus';
import { IconAction } from '../show/IconAction';
import { applyEdit, htmlEdit, type HtmlFormat } from './html-edits';

const BUTTONS: Readonly<Record<HtmlFormat, { label: string; icon: LucideIcon }>> = {
  heading: { label: 'Heading', icon: Heading },
  bold: { label: 'Bold', icon: Bold },
  list: { label: 'List', icon: List },
  link: { label: 'Link', icon: Link },
};

interface HtmlToolbarProps {
  /** Whose text it formats: the field's label. */
  of: string;
  formats: readonly HtmlFormat[];
  area: RefObject<HTMLTextAreaElement | null>;
  isDisabled: boolean;
}

/** Puts tags around what is selected in a text area. One stop of the Tab key; arrows lead from button to button. */
export function HtmlToolbar({ of, formats, area, isDisabled }: HtmlToolbarProps) {
  const [stop, setStop] = useState(formats[0]);
  return (
    <Flex role="toolbar" aria-label={`Format ${of}`} onKeyDown={moveFocusByArrow}>
      {formats.map((format) => (
        <IconAction
          key={format}
          {...BUTTONS[format]}
          tabIndex={format === stop ? 0 : -1}
          disabled={isDisabled}
          onFocus={() => setStop(format)}
          onClick={() => {
            if (area.current) applyEdit(area.current, (selection) => htmlEdit(format, selection));
          }}
        />
      ))}
    </Flex>
  );
}
