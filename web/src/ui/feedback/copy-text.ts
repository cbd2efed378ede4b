import { toast } from './toast';

interface CopyTexts {
  /** The message once the text is in the clipboard. */
  done: string;
  /** The title of the message when copying fails. */
  failure?: string;
  /** What the person can do where the browser does not allow copying. */
  advice?: string;
}

/** Copies a text to the clipboard and reports success or failure in a toast. */
export async function copyText(
  text: string,
  { done, failure = 'Nothing was copied', advice = 'Your browser does not let this page copy.' }: CopyTexts,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    toast.error(advice, { title: failure });
    return;
  }
  toast.success(done);
}
