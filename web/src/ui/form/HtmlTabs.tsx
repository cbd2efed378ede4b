import { TabList } from '../show/TabList';

/** The text, or what readers see of it. */
export type HtmlSide = 'write' | 'preview';

const SIDES = [
  { tab: 'write', label: 'Write' },
  { tab: 'preview', label: 'Preview' },
] as const;

interface HtmlTabsProps {
  /** The field's label. */
  of: string;
  side: HtmlSide;
  onChange: (side: HtmlSide) => void;
  panelId: (side: HtmlSide) => string;
}

/** 'Write | Preview'. */
export const HtmlTabs = ({ of, side, onChange, panelId }: HtmlTabsProps) => (
  <TabList
    label={`Write or preview ${of}`}
    tabs={SIDES}
    chosen={side}
    onChoose={onChange}
    panelId={panelId}
  />
);
