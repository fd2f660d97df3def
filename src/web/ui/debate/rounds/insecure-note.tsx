import { Trans, useLingui } from '@lingui/react/macro';
import { Note } from '#web/ui/kit/feedback/note.tsx';

/** What a phone cannot do at an address without a certificate (`npm start -- --lan`); nothing elsewhere. */
export function InsecureNote() {
  const { t } = useLingui();
  if (window.isSecureContext) return null;
  return (
    <Note tone="warn" title={t`This address isn’t secure (http).`}>
      <Trans>
        Your phone can’t open pages offline, use the camera or show notifications here. A ballot is
        saved while its page stays open. Ask the organisers for an https address.
      </Trans>
    </Note>
  );
}
