import { useViewer } from '../../auth/useViewer';
import { NowAndNext, type NowAndNextProps } from '../agenda/NowAndNext';

/** When and where the viewer's team meets: on the days of the event; before they are set, at the next agenda item. */
export function TeamMeeting({ items }: Pick<NowAndNextProps, 'items'>) {
  const firstDay = useViewer().region?.firstDay ?? '';
  return <NowAndNext items={items.filter(({ date }) => date >= firstDay)} label="You meet" />;
}
