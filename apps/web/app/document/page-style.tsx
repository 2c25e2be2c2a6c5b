import { createContext, memo, use } from 'react';

export interface PageStyleText {
  /** The brand's colours, the stand-ins of its faces and the sheet of the browsing screens. */
  look: string;
  /** The brand's own faces. */
  faces: string;
}

/** The text of the page's style elements while it is rendered on the server. */
export const PageStyleContext = createContext<PageStyleText>({ look: '', faces: '' });

/** Under this key the browser remembers that it has the faces: then they show at once. */
const SEEN = 'facesSeen';

// The first visit leaves the line to the leading picture: the faces follow it (see `late-scripts.tsx`), and the
// stand-ins hold their place. Kept as text: it runs in the page as it stands here.
// The places of the viewer's own rows (`own-rows.ts`) are held from the first paint, too.
// What is too large for a stand-in (the numerals of a top ten) stays out of sight while `data-faces` waits.
const EARLY =
  `(function(html){try{html.dataset.own=localStorage.getItem('ownRows')||'';if(localStorage.getItem('${SEEN}')){document.getElementById('faces').media='all';return}}catch(e){}` +
  `html.dataset.faces='waiting'})(document.documentElement)`;
export const SHOW_FACES =
  `document.getElementById('faces').media='all';try{localStorage.setItem('${SEEN}','1')}catch(e){}` +
  `requestAnimationFrame(function(){document.fonts.ready.then(function(){delete document.documentElement.dataset.faces})});`;

/**
 * Everything that makes the first paint, inline. In a browser the texts are read back from the page, so that they
 * hydrate without being sent a second time. Rendered once: no move changes them.
 */
export const PageStyle = memo(function PageStyle() {
  const rendered = use(PageStyleContext);
  const text = (id: 'look' | 'faces') =>
    typeof document === 'undefined' ? rendered[id] : (document.getElementById(id)?.textContent ?? '');
  return (
    <>
      <style id="look" dangerouslySetInnerHTML={{ __html: text('look') }} />
      <style id="faces" media={import.meta.env.DEV ? 'all' : 'not all'} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text('faces') }} />
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: EARLY }} />
    </>
  );
});
