import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { userMessage } from '../../apollo/user-message';
import { useSettings } from '../../auth/useAuth';
import { formatDays } from '../../lib/dates';
import { hrefs, signInAddress, wholeAddress } from '../../lib/paths';
import { toast } from '../../ui/feedback/toast';
import { QrCode } from './QrCode';
import { inSheetOrder, sheetsTitle, teamFacts, TeamSheetsDocument, teamTitle } from './team-sheets';
import styles from './team-sheets.module.css';

interface TeamSheetsProps {
  regionId: string;
  /** Called once it has been printed, or cannot be. */
  onClose: () => void;
}

/** A region's teams on paper: visible only in print, and printed as soon as they have loaded. */
export function TeamSheets({ regionId, onClose }: TeamSheetsProps) {
  const { eventTitle } = useSettings();
  const { data, error } = useQuery(TeamSheetsDocument, {
    variables: { regionId },
    // Paper cannot be updated, so load the current state.
    fetchPolicy: 'network-only',
  });
  const region = data?.region;
  const failure = error ? userMessage(error) : data && !region ? 'This region no longer exists.' : null;
  const [openedAt] = useState(() => new Date().toISOString());
  const title = region && sheetsTitle(region, openedAt);

  const end = useEffectEvent(onClose);
  useEffect(() => {
    if (failure === null) return;
    // Outside React's render, which the toast would interrupt.
    queueMicrotask(() => {
      toast.error(failure, { title: 'The teams could not be printed' });
      end();
    });
  }, [failure]);
  useEffect(() => {
    if (!title) return;
    const pageTitle = document.title;
    // The file name when printing to PDF.
    document.title = title;
    const finish = () => end();
    window.addEventListener('afterprint', finish);
    window.print();
    return () => {
      window.removeEventListener('afterprint', finish);
      document.title = pageTitle;
    };
  }, [title]);

  if (!data || !region) return null;
  return createPortal(
    <article className={styles['sheets']} aria-label={title ?? undefined}>
      <header className={styles['head']}>
        <div>
          <h1>Teams of {region.name}</h1>
          <p>{[eventTitle, formatDays(region)].filter(Boolean).join(', ')}</p>
          <p>{title?.slice(`Teams of ${region.name}, `.length)}, by theme</p>
          <p>Sign in at {signInAddress()}</p>
        </div>
        <figure>
          <QrCode address={signInAddress()} />
          <figcaption>Sign in</figcaption>
        </figure>
      </header>
      <div className={styles['teams']}>
        {data.teams.map((team) => (
          <section key={team.id} className={styles['team']}>
            {/* The pages of a draft do not exist yet. */}
            {region.assignmentStatus.status === 'PUBLISHED' && (
              <figure>
                <QrCode address={wholeAddress(hrefs.team(team.id))} />
                <figcaption>Team page</figcaption>
              </figure>
            )}
            <h2>{teamTitle(team)}</h2>
            <p>{teamFacts(team)}</p>
            <ul>
              {inSheetOrder(team).map(({ id, user, isLeader }) => (
                <li key={id}>
                  {user.displayName}
                  {isLeader && <strong>Leader</strong>}
                </li>
              ))}
              {team.members.length === 0 && <li>No members yet</li>}
            </ul>
          </section>
        ))}
      </div>
    </article>,
    document.body,
  );
}
