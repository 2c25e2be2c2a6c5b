import { iconPath, type BrandImageInput } from '@rawi/brand';
import type { LanguagePrefix } from '@rawi/domain';
import { memo } from 'react';
import { brandIcon } from './brand-icon.ts';

/** Links to the brand's icons and to the web app manifest, which makes the app installable. */
export const BrandLinks = memo(function BrandLinks({
  brand,
  language,
}: {
  brand: BrandImageInput;
  language: LanguagePrefix;
}) {
  return (
    <>
      <link rel="icon" type="image/svg+xml" href={brandIcon(brand.theme)} />
      <link rel="icon" type="image/png" sizes="48x48" href={iconPath(brand, 'favicon')} />
      <link rel="apple-touch-icon" sizes="180x180" href={iconPath(brand, 'apple-180')} />
      {/* With credentials, because a cookie may select the brand. */}
      <link rel="manifest" href={`/${language}/manifest.webmanifest`} crossOrigin="use-credentials" />
      <meta name="apple-mobile-web-app-title" content={brand.name[language]} />
    </>
  );
});
