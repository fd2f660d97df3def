import { Trans, useLingui } from '@lingui/react/macro';
import { Note } from '#web/ui/kit/feedback/note.tsx';

/** What a phone cannot do at an address without a certificate (`npm start -- --lan`); nothing elsewhere. */
export function InsecureNote() {
  const { t } = useLingui();
  if (window.isSecureContext) return null;
  return (
    <Note tone="warn" title={t`This address is not secure (http).`}>
      <Trans>
        Here your phone cannot open pages offline, use the camera or show notifications. A ballot is
        kept while its page stays open. Ask the organisers for an https address.
      </Trans>
    </Note>
  );
}
