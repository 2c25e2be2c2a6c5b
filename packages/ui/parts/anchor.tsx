import { createContext, use, type AnchorHTMLAttributes, type ComponentType, type Ref } from 'react';

export interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
}

function PlainAnchor(props: AnchorProps) {
  return <a {...props} />;
}

/** What a link is made of: an app gives its router's link here, and parts stay free of any router. */
export const AnchorContext = createContext<ComponentType<AnchorProps>>(PlainAnchor);

export function Anchor(props: AnchorProps) {
  const Link = use(AnchorContext);
  return <Link {...props} />;
}
