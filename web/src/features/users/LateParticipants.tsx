import { Flex, Heading, Skeleton } from '@chakra-ui/react';
import { Download, Upload } from 'lucide-react';
import { useViewer } from '../../auth/useViewer';
import { PageHeader } from '../../ui/shell/PageFrame';
import { ActButton } from '../../ui/show/ActButton';
import { Card } from '../../ui/show/Card';
import { UserTableSkeleton } from './table/UserTableSkeleton';

/** What the page of participants shows before its script has loaded, at the same height. */
export const LateParticipantsHeader = () => (
  <PageHeader
    title="Participants"
    subtitle="Who takes part"
    actions={
      <>
        <ActButton icon={Download} variant="outline" disabled>
          Export CSV
        </ActButton>
        {useViewer().role === 'ADMIN' && (
          <ActButton icon={Upload} disabled _disabled={{ bg: 'accent.solid', color: 'accent.contrast' }}>
            Import CSV
          </ActButton>
        )}
      </>
    }
  />
);

const FIELD = { height: { base: '10', md: '8' } } as const;

/** The card of people with its search and filters. */
export const LateParticipants = () => (
  <Card as="section" aria-label="People" gap="0" padding={{ base: '0', md: '0' }}>
    <Flex gap={{ base: '2', md: '3' }} wrap="wrap" paddingInline="4" paddingBlock="3">
      <Heading
        as="h2"
        textStyle="lead"
        fontWeight="600"
        lineHeight="2rem"
        flexBasis={{ base: 'full', md: 'auto' }}
      >
        All Users
      </Heading>
      <Skeleton {...FIELD} flex={{ base: '1 0 100%', md: '0 1 16rem' }} />
      <Skeleton {...FIELD} width={{ base: '7.5rem', xl: '5rem' }} />
      <Skeleton {...FIELD} flex={{ base: '1', md: '0 11rem', xl: '0 5rem' }} />
      {['6.5rem', '6rem', '5rem', '5rem'].map((width, index) => (
        <Skeleton key={index} {...FIELD} width={width} hideBelow="xl" />
      ))}
    </Flex>
    <UserTableSkeleton />
  </Card>
);
