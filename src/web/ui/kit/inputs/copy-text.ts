/**
 * Puts a text on the clipboard. Browsers keep `navigator.clipboard` for secure pages; on plain HTTP
 * the old way, a selection and the copy command, still works.
 * @returns whether the text is on the clipboard
 */
export async function copyText(text: string): Promise<boolean> {
  const isCopied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  return isCopied === true || copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  // A dialog traps focus: the field must be inside it.
  const place = focused?.parentElement ?? document.body;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.ariaHidden = 'true';
  field.style.cssText = 'position:fixed;top:0;opacity:0';
  place.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
