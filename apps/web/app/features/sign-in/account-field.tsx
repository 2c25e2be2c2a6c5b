import { errorMessages, SearchSelectField, TextField, useFieldValue } from '@rawi/forms';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { viewerCountry } from '../../shared/session/country.ts';
import { referenceLists } from '../../shared/session/reference-lists.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { hasCallingCode, isListed, looksLikeNumber } from './account.ts';

type Field = Parameters<typeof TextField>[0]['field'];

export interface CountryFieldProps {
  field: Field;
  label: string;
  /** Sets the value of the field. */
  choose(countrycode: string): void;
}

/** The countries, with the viewer's own chosen in a field that has none yet. */
export function CountryField({ field, label, choose }: CountryFieldProps) {
  const { language } = useI18n();
  const countries = useSession((state) => state.countries);
  const settle = useEffectEvent((own: string) => {
    if (field.form.getValue(field.name) === '') choose(own);
  });
  useEffect(() => {
    let isShown = true;
    // Without the list nothing is chosen; a number then says so when it is sent (VALID-23).
    Promise.all([referenceLists.countries(), viewerCountry.current()]).then(
      ([listed, own]) => isShown && isListed(listed, own) && settle(own),
      () => undefined,
    );
    return () => void (isShown = false);
  }, []);
  const options = useMemo(
    () =>
      countries.map(({ countrycode, callingcode, countryname }) => ({
        value: countrycode,
        label: language === 'ar' ? countryname.ara : countryname.eng,
        detail: `+${callingcode}`,
        otherNames: [countryname.eng, countryname.ara, countrycode, callingcode],
      })),
    [countries, language],
  );
  return (
    <SearchSelectField field={field} label={label} options={options} disabled={countries.length === 0} />
  );
}

export interface AccountFieldProps {
  account: Field;
  /** The country that completes a number; where it is left out, another field of the form asks for it. */
  country?: Omit<CountryFieldProps, 'label'>;
  autoComplete: string;
}

/** A mail address or a mobile number in one field; a number without its calling code asks for its country. */
export function AccountField({ account, country, autoComplete }: AccountFieldProps) {
  const { t } = useI18n();
  const text = useFieldValue(account);
  const isNational = looksLikeNumber(text) && !hasCallingCode(text);
  return (
    <>
      <TextField
        field={account}
        label={t('lookup.field')}
        autoComplete={autoComplete}
        autoCapitalize="none"
        inputMode="email"
        spellCheck={false}
        dir="ltr"
        messages={errorMessages.emailOrMobile}
      />
      {country && isNational && <CountryField {...country} label={t('signIn.country')} />}
    </>
  );
}
