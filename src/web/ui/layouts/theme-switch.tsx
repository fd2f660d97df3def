import { useLingui } from '@lingui/react/macro';
import { Contrast } from 'lucide-react';
import { IconButton } from '../kit/inputs/button.tsx';
import { isDark, useTheme } from '../theme.ts';

/** To the other theme; back at what the system says, the choice follows the system again. */
export function ThemeSwitch() {
  const { t } = useLingui();
  const [choice, choose] = useTheme();
  const dark = isDark(choice);
  const change = () => {
    const next = dark ? 'light' : 'dark';
    choose(isDark('system') === (next === 'dark') ? 'system' : next);
  };
  return (
    <IconButton
      label={dark ? t`Use the light theme` : t`Use the dark theme`}
      icon={<Contrast aria-hidden="true" />}
      onClick={change}
    />
  );
}
