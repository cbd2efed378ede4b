import type { FragmentType } from '@apollo/client';
import { RadioCard, Text } from '@chakra-ui/react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { RegionOption_RegionFragment } from '../../gql/graphql';

const RegionOptionFragment = graphql(`
  fragment RegionOption_region on Region {
    id
    name
    code
    description
  }
`);

interface RegionOptionProps {
  region: FragmentType<RegionOption_RegionFragment>;
}

/** A region as an option of a radio group. */
export function RegionOption(props: RegionOptionProps) {
  const region = useFragmentData(RegionOptionFragment, props.region);
  return (
    <RadioCard.Item value={region.id} bg="bg.panel">
      <RadioCard.ItemHiddenInput />
      <RadioCard.ItemControl>
        <RadioCard.ItemContent gap="1">
          <RadioCard.ItemText textStyle="lead" overflowWrap="anywhere">
            {region.name}
          </RadioCard.ItemText>
          <Text textStyle="caption" fontFamily="mono" color="fg.muted">
            {region.code}
          </Text>
          {region.description !== null && (
            <RadioCard.ItemDescription>{region.description}</RadioCard.ItemDescription>
          )}
        </RadioCard.ItemContent>
        <RadioCard.ItemIndicator />
      </RadioCard.ItemControl>
    </RadioCard.Item>
  );
}
