import { Trans } from '@lingui/react/macro';
import { isKnownTabVersion, knownTabVersions } from '#contract/kinds/tab/tab-reading.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';

/** The release of a Tabbycat, and what can be read from it. */
export function TabVersion({ version }: { readonly version: string | null }) {
  const known = `${knownTabVersions[0]}–${knownTabVersions.at(-1)}`;
  if (!isKnownTabVersion(version)) {
    return (
      <Note
        tone="warn"
        title={
          version === null ? (
            <Trans>This Tabbycat doesn’t name its version.</Trans>
          ) : (
            <Trans>Rostrum doesn’t know Tabbycat {version}.</Trans>
          )
        }
      >
        <Trans>It knows versions {known}: check the preview closely before you import.</Trans>
      </Note>
    );
  }
  return (
    <p className="muted">
      <Trans>
        Tabbycat {version}: people, rooms, rounds, motions and feedback questions can be imported.
        Draws and results can’t.
      </Trans>
    </p>
  );
}
