/** Half a second on most screens: longer than a list takes to draw what is in sight. */
const mostFrames = 30;

/** Focuses an element as soon as it is there: long lists draw their rows a few in each frame. */
export function focusWhenDrawn(
  find: () => HTMLElement | null | undefined,
  frames = mostFrames,
): void {
  const element = find();
  if (element) element.focus();
  else if (frames > 0) requestAnimationFrame(() => focusWhenDrawn(find, frames - 1));
}
