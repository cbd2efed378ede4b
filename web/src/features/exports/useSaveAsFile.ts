import { useState } from 'react';
import { userMessage } from '../../apollo/user-message';
import { toast } from '../../ui/feedback/toast';
import { DownloadRefused, saveFile } from './download-file';

/**
 * Saves what arrives as a file, and says so; of what does not arrive, why.
 * @param failed says that it was not downloaded, as the title of the message with the reason.
 */
export function useSaveAsFile(failed: string) {
  const [isPending, setPending] = useState(false);

  /** @param make resolves with the file, or with the reason why there is none. */
  const save = async (make: () => Promise<File | string>): Promise<void> => {
    setPending(true);
    try {
      const made = await make();
      if (typeof made === 'string') {
        toast.error(made, { title: failed });
        return;
      }
      saveFile(made);
      toast.success(`${made.name} is in your downloads`);
    } catch (error) {
      toast.error(error instanceof DownloadRefused ? error.message : userMessage(error), { title: failed });
    } finally {
      setPending(false);
    }
  };

  return { save: (make: () => Promise<File | string>) => void save(make), isPending };
}
