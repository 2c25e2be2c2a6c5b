export { useBackdropPress } from './backdrop-press.ts';
export { Badge } from './badge.tsx';
export {
  Button,
  ButtonLink,
  IconButton,
  type ButtonLinkProps,
  type ButtonProps,
  type IconButtonProps,
} from './button.tsx';
export { Card, type CardProps } from './card.tsx';
export { Dialog, type DialogProps } from './dialog.tsx';
export { FactsLine } from './facts-line.tsx';
export { Grid, gridSizes, type GridProps } from './grid.tsx';
export { Hero, type HeroProps, type HeroSlide } from './hero.tsx';
export { Icon, IconSvg, type IconName } from './icons.tsx';
export { Motif, type MotifName } from './motif.tsx';
export { Notice, type NoticeProps } from './notice.tsx';
export {
  FramedPicture,
  Picture,
  srcSetOf,
  placeholderStyle,
  type PictureProps,
  type PictureSource,
  type Shape,
} from './picture.tsx';
export { Rail, RAIL_INITIAL_COUNT, railSizes, type RailFailure, type RailProps } from './rail.tsx';
export { SearchField, type SearchFieldProps } from './search-field.tsx';
export { CardSkeleton } from './skeleton.tsx';
export { Snackbar, type SnackbarTone } from './snackbar.tsx';
