import { Printer } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../ui/lazy/lazy-dialog';
import { ActButton } from '../../ui/show/ActButton';

// Few people print, and the sheets draw a QR code.
export const TeamSheets = lazyDialog(async () => (await import('./TeamSheets')).TeamSheets);

/** Prints a region's teams, also those that the page has not loaded. */
export function PrintTeams({ regionId }: { regionId: string }) {
  /** How often it was pressed; 0 while nothing is being printed. Not every browser tells when it has printed. */
  const [run, setRun] = useState(0);
  return (
    <>
      <ActButton icon={Printer} variant="outline" onClick={() => setRun((before) => before + 1)}>
        Print
      </ActButton>
      {run > 0 && <TeamSheets key={run} regionId={regionId} onClose={() => setRun(0)} />}
    </>
  );
}
