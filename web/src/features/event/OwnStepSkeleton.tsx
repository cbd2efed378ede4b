import { Flex, Skeleton, Stack } from '@chakra-ui/react';
import { LoadingRegion } from '../../ui/feedback/skeletons';
import { Card } from '../../ui/show/Card';

/** A placeholder with the shape of the next step. */
export function OwnStepSkeleton() {
  return (
    <LoadingRegion>
      <Card>
        <Flex gap="4" wrap="wrap" align="center">
          <Skeleton boxSize="10" borderRadius="full" />
          <Stack gap="2" flex="1 1 14rem">
            <Skeleton height="7" width="min(16rem, 80%)" />
            <Skeleton height="4" width="min(24rem, 100%)" />
          </Stack>
          <Skeleton height="10" width={{ base: 'full', md: '8rem' }} />
        </Flex>
      </Card>
    </LoadingRegion>
  );
}
