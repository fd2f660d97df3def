import { useLingui } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { useCurrentPath } from '#web/ui/kit/layout/anchor.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { LinkTabs } from '#web/ui/kit/layout/tabs.tsx';
import { NotForThisRole } from '../not-allowed-page.tsx';
import { useSettingsEntries } from './settings-entries.ts';

/** Settings: one row of tabs above the page, inside the tab room. */
export function SettingsFrame() {
  const { t } = useLingui();
  const path = useCurrentPath();
  const entries = useSettingsEntries();
  const here = entries.find(({ href }) => path.endsWith(href.slice(href.indexOf('/settings/'))));
  return (
    <div className="wrap stack">
      <PageHeader title={t`Settings`} />
      <LinkTabs label={t`Settings`} items={entries.filter(({ mayOpen }) => mayOpen)} />
      {here?.mayOpen === false ? <NotForThisRole /> : <Outlet />}
    </div>
  );
}
