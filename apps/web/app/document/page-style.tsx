import { createContext, use } from 'react';

/** The text of the page's style element while it is rendered on the server. */
export const PageStyleContext = createContext('');

/**
 * The brand's colours and faces and the sheet of the browsing screens, inline. In a browser the text is read
 * back from the page, so that it hydrates without being sent a second time.
 */
export function PageStyle() {
  const rendered = use(PageStyleContext);
  const text = typeof document === 'undefined' ? rendered : (document.getElementById('look')?.textContent ?? '');
  return <style id="look" dangerouslySetInnerHTML={{ __html: text }} />;
}
