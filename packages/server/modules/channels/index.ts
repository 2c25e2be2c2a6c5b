export { channelsModule, type ChannelsApi, type ScheduleSource } from './module.ts';
export { ScheduleRefusal } from './import-schedule.ts';
