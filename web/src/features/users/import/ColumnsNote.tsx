import { Flex, Text } from '@chakra-ui/react';
import { Columns3 } from 'lucide-react';
import { ActButton } from '../../../ui/show/ActButton';
import { ignoredNames, type PlannedColumns, sourcesOf } from './import-columns';

interface ColumnsNoteProps {
  columns: PlannedColumns;
  /** The region of people whose line names none. */
  regionName: string | undefined;
  isPending: boolean;
  onChange: () => void;
}

/** Which columns people are read from, and which are ignored; opens the form to change them. */
export function ColumnsNote({ columns, regionName, isPending, onChange }: ColumnsNoteProps) {
  const ignored = ignoredNames(columns.all, columns);
  const sources = sourcesOf(columns, regionName).filter(
    ({ label }) => !columns.isAddressList || label === 'Region',
  );
  return (
    <Flex
      gap="3"
      align="center"
      justify="space-between"
      wrap="wrap"
      paddingInline="3"
      paddingBlock="2"
      borderRadius="l2"
      bg="bg.subtle"
    >
      <Flex as="dl" flex="1 1 14rem" gap="1" columnGap="4" wrap="wrap" textStyle="caption" minWidth="0">
        {sources.map(({ label, from }) => (
          <Flex key={label} gap="1" minWidth="0">
            <Text as="dt" color="fg.muted">
              {label}:
            </Text>
            <Text as="dd" fontWeight="600" overflowWrap="anywhere">
              {from}
            </Text>
          </Flex>
        ))}
        {ignored.length > 0 && (
          <Flex gap="1" minWidth="0" color="fg.muted">
            <Text as="dt">Ignored:</Text>
            <Text as="dd" overflowWrap="anywhere" lineClamp={2}>
              {ignored.join(', ')}
            </Text>
          </Flex>
        )}
      </Flex>
      <ActButton icon={Columns3} size="xs" variant="outline" disabled={isPending} onClick={onChange}>
        {columns.isAddressList ? 'Change region' : 'Change columns'}
      </ActButton>
    </Flex>
  );
}
