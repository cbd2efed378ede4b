import { useState } from 'react';
import { userMessage } from '../../apollo/user-message';
import { useAuth } from '../../auth/useAuth';
import { toast } from '../../ui/feedback/toast';
import { downloadFile, DownloadRefused, saveFile } from './download-file';

const FAILED = { title: 'The file could not be downloaded' };

/** Fetches a file as the person who is signed in and saves it; says when that failed and why. */
export function useDownload() {
  const { getToken } = useAuth();
  /** What is here so far; null while nothing is being fetched. */
  const [bytes, setBytes] = useState<number | null>(null);

  const download = async (path: string) => {
    setBytes(0);
    try {
      const file = await downloadFile(path, { token: await getToken(), onProgress: setBytes });
      saveFile(file);
      toast.success(`${file.name} is in your downloads`);
    } catch (error) {
      toast.error(error instanceof DownloadRefused ? error.message : userMessage(error), FAILED);
    }
    setBytes(null);
  };

  return { download: (path: string) => void download(path), bytes };
}
