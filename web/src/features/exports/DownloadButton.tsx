import { Button } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useDownload } from './useDownload';

interface DownloadButtonProps {
  /** Where the server hands out the file. */
  path: string;
  disabled?: boolean;
  /** What is in the file. */
  children: string;
}

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Saves a file of the server; says how much of it is here while it comes. */
export function DownloadButton({ path, disabled = false, children }: DownloadButtonProps) {
  const { download, bytes } = useDownload();
  return (
    <Button
      variant="outline"
      disabled={disabled}
      onClick={() => download(path)}
      loading={bytes !== null}
      loadingText={bytes === null || bytes === 0 ? 'Preparing...' : `Downloading... ${sizeText(bytes)}`}
    >
      <Download size={16} aria-hidden />
      {children}
    </Button>
  );
}
