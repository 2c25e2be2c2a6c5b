import type { Suggestion } from '@rawi/contract';
import { FramedPicture, Icon } from '@rawi/parts';
import { pictureOf } from '../../shared/service-data/pictures.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { yearText } from '../../shared/facts/facts.ts';
import { highlight } from './highlight.ts';
import styles from './search-box.module.css';

export interface SuggestionOptionProps {
  id: string;
  suggestion: Suggestion;
  query: string;
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** One suggestion: a title with its small poster, a person or a genre, with the query highlighted. */
export function SuggestionOption({
  id,
  suggestion,
  query,
  active,
  onPoint,
  onChoose,
}: SuggestionOptionProps) {
  const i18n = useI18n();
  const { kind, text, category, productionyear, poster } = suggestion;
  const details =
    kind === 'PERSON'
      ? i18n.t('search.person')
      : kind === 'GENRE'
        ? i18n.t('search.genre')
        : [category && i18n.t(`kind.${category}`), productionyear && yearText(i18n, productionyear)]
            .filter(Boolean)
            .join(i18n.language === 'ar' ? '، ' : ' · ');
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={styles.option}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <span className={styles.thumb} aria-hidden="true">
        {kind === 'TITLE' ? (
          <FramedPicture shape="PORTRAIT" picture={pictureOf(poster ?? [], 'PORTRAIT')} sizes="44px" />
        ) : (
          <Icon name={kind === 'PERSON' ? 'person' : 'shapes'} />
        )}
      </span>
      <span className={styles.words}>
        <bdi className={styles.text}>
          {highlight(text, query).map((piece, index) =>
            piece.hit ? <mark key={index}>{piece.text}</mark> : piece.text,
          )}
        </bdi>
        <span className={styles.kind}>{details}</span>
      </span>
    </div>
  );
}
