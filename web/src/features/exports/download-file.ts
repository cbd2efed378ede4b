import { useState } from 'react';
import { userMessage } from '../../apollo/user-message';
import { toast } from '../../ui/feedback/toast';

/** The server refused the download; the message is written for the person. */
class DownloadRefused extends Error {
  override readonly name = 'DownloadRefused';
}

interface DownloadOptions {
  /** The bearer token; null without a signed-in person. */
  token: string | null;
  /** Called with the number of bytes received so far. */
  onProgress: (bytes: number) => void;
}

/** The file name from `Content-Disposition` (RFC 6266), preferring the UTF-8 form. */
function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]?.trim() ?? null;
}

async function refusalOf(response: Response): Promise<DownloadRefused> {
  const body: unknown = await response.json().catch(() => null);
  const said = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
  return new DownloadRefused(
    typeof said === 'string' ? said : 'The server did not hand over the file. Please try again.',
  );
}

/**
 * Fetches a file for signed-in people and reports its progress.
 * @throws DownloadRefused if the server refuses; TypeError if it is unreachable or the connection breaks.
 */
export async function downloadFile(path: string, { token, onProgress }: DownloadOptions): Promise<File> {
  const response = await fetch(path, { headers: token === null ? {} : { authorization: `Bearer ${token}` } });
  if (!response.ok || !response.body) throw await refusalOf(response);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body.getReader();
  let bytes = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value);
    bytes += piece.value.byteLength;
    onProgress(bytes);
  }
  const name = fileNameOf(response.headers.get('content-disposition')) ?? 'export.csv';
  return new File(pieces, name, { type: response.headers.get('content-type') ?? 'text/csv' });
}

/** Hands a file to the browser, like a click on a download link. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The browser reads it after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * Saves the result as a file and confirms it in a toast; after a failure, the toast gives the reason.
 * @param failed the title of the failure toast.
 */
export function useSaveAsFile(failed: string) {
  const [isPending, setPending] = useState(false);

  /** @param make resolves with the file, or with the reason for its absence. */
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
