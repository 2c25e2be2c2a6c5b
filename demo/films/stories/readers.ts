import type { Story } from './story.ts';

export const man: Story['readers'] = {
  eng: { voice: 'en-gb-x-rp+m3', pitch: 34, pace: 150 },
  ara: { voice: 'ar+m7', pitch: 40, pace: 168 },
};

export const woman: Story['readers'] = {
  eng: { voice: 'en-gb-x-rp+f2', pitch: 40, pace: 150 },
  ara: { voice: 'ar+f2', pitch: 46, pace: 168 },
};
