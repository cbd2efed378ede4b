import { toast } from './toast';

interface CopyTexts {
  /** What is said once the text is in the clipboard. */
  done: string;
  /** The title over why it is not. */
  failure?: string;
  /** What the person can do where the browser refuses. */
  advice?: string;
}

/** Puts a text into the clipboard, and says so in a toast or why not. */
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
