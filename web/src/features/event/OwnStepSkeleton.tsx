import { Box, Flex, Skeleton, Stack } from '@chakra-ui/react';
import { LoadingRegion } from '../../ui/feedback/skeletons';
import { Card } from '../../ui/show/Card';
import type { StepProps } from './OwnStepCard';

/** A placeholder as high as the usual next step, to avoid a layout shift. */
export const OwnStepSkeleton = ({ footer }: StepProps) => (
  <Card gap="3">
    <LoadingRegion>
      <Flex gap="4" wrap="wrap" align="center">
        <Skeleton boxSize="10" borderRadius="full" />
        <Stack gap="2" flex="1 1 14rem">
          <Skeleton height="6" width="min(16rem, 80%)" />
          <Skeleton height={{ base: '14', md: '4' }} width="min(24rem, 100%)" />
        </Stack>
        <Skeleton height={{ base: '22', md: '10' }} width={{ base: 'full', md: '8rem' }} />
      </Flex>
    </LoadingRegion>
    {footer != null && (
      <Box borderTopWidth="1px" paddingTop="3" _empty={{ display: 'none' }}>
        {footer}
      </Box>
    )}
  </Card>
);
