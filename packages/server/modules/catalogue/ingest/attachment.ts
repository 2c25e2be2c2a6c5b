import { z } from 'zod';

/** The content that a film is made for, with the packages that it gets there. */
export const attachment = z.object({
  contentId: z.string(),
  packages: z.array(
    z.object({
      packageId: z.string(),
      quality: z.enum(['SD', 'HD', 'FHD', 'UHD']),
      streamType: z.enum(['DASH', 'HLS']),
      protection: z.enum(['clear', 'cbcs']),
      availabilityIds: z.array(z.string()),
    }),
  ),
});
export type Attachment = z.infer<typeof attachment>;

/** An availability, as far as it decides how a film is protected. */
export interface Offered {
  availabilityId: string;
  priceModel: string;
}

type Quality = Attachment['packages'][number]['quality'];

/** The name by which a picture of this height is sold. */
export function qualityOf(height: number): Quality {
  if (height >= 1080) return 'FHD';
  return height >= 720 ? 'HD' : 'SD';
}

/**
 * The packages of a film: what is free is offered in the clear, what is sold is protected, each as DASH and as HLS. Their
 * ids are those of the title, not of the film: titles may share one, and pages that are open go on with the next one.
 */
export function planAttachment(contentId: string, offered: readonly Offered[], quality: Quality): Attachment {
  const isOpen = ({ priceModel }: Offered) => priceModel === 'FREE' || priceModel === 'ADBASED';
  const sets = [
    { protection: 'clear', letter: 'C', offers: offered.filter(isOpen) },
    { protection: 'cbcs', letter: 'P', offers: offered.filter((one) => !isOpen(one)) },
  ] as const;
  const packages = sets.flatMap(({ protection, letter, offers }) =>
    offers.length === 0
      ? []
      : (['DASH', 'HLS'] as const).map((streamType) => ({
          packageId: `${contentId}-${letter}${streamType[0]}`,
          quality,
          streamType,
          protection,
          availabilityIds: offers.map(({ availabilityId }) => availabilityId),
        })),
  );
  return { contentId, packages };
}
