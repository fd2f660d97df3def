import { i18n } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';

function Hello({ n }: { n: number }) {
  const { t } = useLingui();
  return (
    <p title={t`Rooms ${n}`}>
      <Trans>Hello <b>you</b></Trans> <Plural value={n} one="# room" other="# rooms" />
    </p>
  );
}
i18n.load('en-GB', {});
i18n.activate('en-GB');
const root = document.getElementById('root');
if (root) createRoot(root).render(<I18nProvider i18n={i18n}><Hello n={3} /></I18nProvider>);
