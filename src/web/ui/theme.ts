import { useLayoutEffect, useSyncExternalStore } from 'react';
import { accentFor, presets } from './accent.ts';

/** What a person chose: a fixed theme, or to follow the system. */
export type ThemeChoice = 'light' | 'dark' | 'system';

const KEY = 'rostrum.theme';
const listeners = new Set<() => void>();

/** The saved choice; `system` where nothing is saved or storage is closed. */
export function readTheme(): ThemeChoice {
  try {
    const saved = localStorage.getItem(KEY);
    return saved === 'light' || saved === 'dark' ? saved : 'system';
  } catch {
    return 'system';
  }
}

/** Saves the choice and shows it; called once at start with `readTheme()`. */
export function applyTheme(choice: ThemeChoice): void {
  const root = document.documentElement;
  if (choice === 'system') delete root.dataset.theme;
  else root.dataset.theme = choice;
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** The choice and its setter, shared by every switch on the page. */
export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const choice = useSyncExternalStore(subscribe, shownTheme);
  return [choice, applyTheme];
}

/** Whether the page is dark now, including the system's preference. */
export function isDark(choice: ThemeChoice): boolean {
  if (choice !== 'system') return choice === 'dark';
  return matchMedia('(prefers-color-scheme: dark)').matches;
}

/**
 * CSS variables that colour everything below an element, such as a preview, in a tournament's own
 * colour.
 */
export function accentStyle(color: string | null): Record<`--${string}`, string> {
  if (color === null || color.toLowerCase() === presets[0].color) return {};
  const { light, dark } = accentFor(color);
  return {
    '--accent': `light-dark(${light.accent}, ${dark.accent})`,
    '--accent-strong': `light-dark(${light.strong}, ${dark.strong})`,
    '--on-accent': `light-dark(${light.onAccent}, ${dark.onAccent})`,
    '--accent-soft': `light-dark(${light.soft}, ${dark.soft})`,
  };
}

/** Colours the whole page, popups included, for as long as the caller is shown. */
export function useAccent(color: string | null): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const variables = Object.entries(accentStyle(color));
    for (const [name, value] of variables) style.setProperty(name, value);
    return () => {
      for (const [name] of variables) style.removeProperty(name);
    };
  }, [color]);
}

/** Shows the whole page in one theme, whatever was chosen, for as long as the caller is shown. */
export function useFixedTheme(theme: 'light' | 'dark'): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.theme = theme;
    return () => applyTheme(readTheme());
  }, [theme]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function shownTheme(): ThemeChoice {
  const shown = document.documentElement.dataset.theme;
  return shown === 'light' || shown === 'dark' ? shown : 'system';
}
