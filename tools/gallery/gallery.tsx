import styles from './gallery.module.css';
import { SampleForm } from './sample-form.tsx';
import { addressOf, type Setting } from './setting.ts';
import { ShowInputs } from './show-inputs.tsx';
import { ShowParts } from './show-parts.tsx';

const labels = {
  en: {
    title: 'Parts',
    nav: 'Language and brand',
    form: 'A form',
    inputs: 'Inputs',
    parts: 'Everything else',
  },
  ar: { title: 'الأجزاء', nav: 'اللغة والعلامة', form: 'نموذج', inputs: 'حقول الإدخال', parts: 'ما عداها' },
};
const languages = { en: 'English', ar: 'العربية' } as const;

/** All UI parts on one page, for development and tests; not included in the app. */
export function Gallery({ setting }: { setting: Setting }) {
  const { language, brandId, brand } = setting;
  const text = labels[language];
  return (
    <>
      <header className={styles.header}>
        <h1>
          {text.title} <bdi>{brand.name[language]}</bdi>
        </h1>
        <nav aria-label={text.nav}>
          {(['en', 'ar'] as const).map((each) => (
            <a
              key={each}
              href={addressOf({ language: each, brandId })}
              lang={each}
              hrefLang={each}
              aria-current={each === language || undefined}
            >
              {languages[each]}
            </a>
          ))}
          {(['rawi', 'layali'] as const).map((each) => (
            <a
              key={each}
              href={addressOf({ language, brandId: each })}
              aria-current={each === brandId || undefined}
            >
              <bdi>{each}</bdi>
            </a>
          ))}
        </nav>
      </header>
      <main className={styles.main}>
        <section aria-labelledby="form" className={styles.section}>
          <h2 id="form">{text.form}</h2>
          <SampleForm setting={setting} />
        </section>
        <section aria-labelledby="inputs" className={styles.section}>
          <h2 id="inputs">{text.inputs}</h2>
          <ShowInputs setting={setting} />
        </section>
        <section aria-labelledby="parts" className={styles.section}>
          <h2 id="parts">{text.parts}</h2>
          <ShowParts setting={setting} />
        </section>
      </main>
    </>
  );
}
