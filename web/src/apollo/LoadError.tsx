import type { ErrorLike } from '@apollo/client';
import { Button, Flex } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import {
  createContext,
  use,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { Banner } from '../ui/feedback/Banner';
import { ErrorState, Fault } from '../ui/feedback/ErrorState';
import { IconText } from '../ui/show/IconText';
import { faultReference, userMessage } from './user-message';

/** The retry of each failed part of a page, by id; the first part reports the failure for all. */
type Failed = ReadonlyMap<string, () => Promise<unknown>>;
type Change = (change: (failed: Failed) => Failed) => void;

const PageFailures = createContext<{ title: string; failed: Failed; change: Change } | null>(null);

/**
 * A page whose parts have their own queries. If several fail, it shows one box, and its 'Try again' retries
 * all of them.
 * @param title 'The teams could not be loaded'
 */
export function OneFailure({ title, children }: { title: string; children: ReactNode }) {
  const [failed, change] = useState<Failed>(new Map());
  const page = useMemo(() => ({ title, failed, change }), [title, failed]);
  return <PageFailures value={page}>{children}</PageFailures>;
}

interface Query {
  error?: ErrorLike | undefined;
  refetch: () => Promise<unknown>;
}

interface LoadErrorProps {
  /** Names the subject: 'People could not be loaded'. */
  title: string;
  query: Query;
}

// What fails again registers again.
const retryAll = (retries: readonly Query['refetch'][]): void =>
  retries.forEach((retry) => void retry().catch(() => undefined));

/** Registers a failed part. @returns what it retries on behalf of all; null if another part reports the failure */
function useReportedRetries({ refetch }: Query): readonly Query['refetch'][] | null {
  const id = useId();
  const page = use(PageFailures);
  const change = page?.change;
  useLayoutEffect(() => {
    change?.((failed) => new Map(failed).set(id, refetch));
    return () => change?.((failed) => new Map([...failed].filter(([other]) => other !== id)));
  }, [change, id, refetch]);
  const failed = [...(page?.failed ?? [])];
  // Until the other failures are registered, this one is the first.
  if ((failed[0]?.[0] ?? id) !== id) return null;
  return failed.length > 1 ? failed.map(([, retry]) => retry) : [refetch];
}

/** `userMessage`, where there is room for whom to tell, and for a reference to copy. */
export function FailureText({ error }: { error: unknown }) {
  const reference = faultReference(error);
  return reference === null ? userMessage(error) : <Fault reference={reference} />;
}

/** Replaces the data of a failed query: what failed, why, and 'Try again'. */
export function LoadError({ title, query }: LoadErrorProps) {
  const retries = useReportedRetries(query);
  const page = use(PageFailures);
  if (retries === null) return null;
  return (
    <ErrorState
      title={page && retries.length > 1 ? page.title : title}
      message={<FailureText error={query.error} />}
      onRetry={() => retryAll(retries)}
    />
  );
}

/** One of several alike parts that failed: the first says so for all of them, which show `others`. */
export function AlikeFailure({ title, query, others }: LoadErrorProps & { others?: ReactNode }) {
  const retries = useReportedRetries(query);
  if (retries === null) return others;
  return <FailureLine title={title} message={userMessage(query.error)} onRetry={() => retryAll(retries)} />;
}

interface PartFailureProps extends LoadErrorProps {
  /** Whether all of the page lacks it: a box that names the consequence, without the reason. */
  isPageWide?: boolean;
}

/** A failed part of a page whose rest stays. Renders nothing without an error. */
export const PartFailure = ({ title, query: { error, refetch }, isPageWide = false }: PartFailureProps) =>
  error ? (
    <FailureLine
      title={title}
      isPageWide={isPageWide}
      {...(!isPageWide && { message: userMessage(error) })}
      onRetry={() => retryAll([refetch])}
    />
  ) : null;

interface FailureLineProps {
  title: string;
  message?: string;
  isPageWide?: boolean;
  onRetry: () => void;
}

const FailureLine = ({ title, message, isPageWide = false, onRetry }: FailureLineProps) => (
  <Flex
    role="alert"
    columnGap="3"
    rowGap="2"
    align="center"
    wrap="wrap"
    {...(isPageWide && {
      justifyContent: 'space-between',
      padding: '3',
      bg: 'danger.subtle',
      borderWidth: '1px',
      borderColor: 'danger.muted',
      borderRadius: 'l3',
    })}
  >
    <IconText icon={CircleAlert} color="danger.fg" {...(isPageWide && { flex: '1 1 12rem' })}>
      {message === undefined ? `${title}.` : `${title}. ${message}`}
    </IconText>
    <Button variant="outline" size="sm" bg="bg.panel" onClick={onRetry}>
      Try again
    </Button>
  </Flex>
);

/** Replaces the data of a query that is loading or failed. */
export const NotLoaded = ({ loading, ...failure }: LoadErrorProps & { loading: ReactNode }) =>
  failure.query.error ? <LoadError {...failure} /> : loading;

interface LoadedProps<Data> extends ComponentProps<typeof NotLoaded> {
  query: LoadErrorProps['query'] & { data?: Data | null | undefined };
  children: (data: Data) => ReactNode;
}

/** The data of a query, or `NotLoaded`. */
export const Loaded = <Data,>({ children, ...rest }: LoadedProps<Data>) =>
  rest.query.data == null ? <NotLoaded {...rest} /> : children(rest.query.data);

/** Shows above its subject that an action failed, and why. Renders nothing without an error. */
export const ActError = ({ title, error }: { title: string; error: ErrorLike | null | undefined }) =>
  error && (
    <Banner tone="danger" title={title} assertive>
      {userMessage(error)}
    </Banner>
  );
