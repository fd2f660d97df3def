/**
 * The web's test files share the loaded code and one page, which is five times as fast. Each file begins with
 * an empty page, empty storage and the root's address.
 */
document.documentElement.removeAttribute('style');
delete document.documentElement.dataset.theme;
document.head.replaceChildren();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
