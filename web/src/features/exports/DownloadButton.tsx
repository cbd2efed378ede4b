import type { ButtonProps } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useAuth } from '../../auth/useAuth';
import type { UserFilter, UserSort } from '../../gql/graphql';
import { formatCount } from '../../lib/numbers';
import { ActButton } from '../../ui/show/ActButton';
import { downloadFile, useSaveAsFile } from './download-file';

interface DownloadButtonProps extends Pick<ButtonProps, 'disabled' | 'size'> {
  path: string;
  query?: object;
  children: string;
}

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Downloads a file from the server and shows how much has arrived. */
export function DownloadButton({ path, query = {}, ...button }: DownloadButtonProps) {
  const { getToken } = useAuth();
  const { save, isPending } = useSaveAsFile('The file could not be downloaded');
  const [bytes, setBytes] = useState(0);
  const download = () => {
    setBytes(0);
    save(async () => downloadFile(withQuery(path, query), { token: await getToken(), onProgress: setBytes }));
  };
  return (
    <ActButton
      icon={Download}
      variant="outline"
      onClick={download}
      loading={isPending}
      loadingText={bytes === 0 ? 'Preparing...' : `Downloading... ${sizeText(bytes)}`}
      {...button}
    />
  );
}

/** A URL with query parameters; null and undefined values are omitted. */
function withQuery(path: string, values: object): string {
  const said = Object.entries(values).filter(([, value]) => value != null);
  const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? path : `${path}?${query}`;
}

interface DownloadParticipantsProps {
  filter: UserFilter;
  sort: UserSort;
  /** The number of people who match the filter; undefined while it loads. */
  count: number | undefined;
}

/** Downloads a list of people in its order, with role, ranking and top choices, as CSV; the label shows the number. */
export function DownloadParticipants({ filter, sort, count = 0 }: DownloadParticipantsProps) {
  const { field, direction } = sort;
  return (
    <DownloadButton
      path="/api/exports/participants.csv"
      query={{ ...filter, sort: field, direction }}
      disabled={count === 0}
    >
      {count === 0 ? 'Export CSV' : `Export ${formatCount(count)} as CSV`}
    </DownloadButton>
  );
}
