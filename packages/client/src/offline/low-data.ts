const KEY = 'lowData';

type Connection = { saveData?: boolean };

/** Whether the device has a data saver turned on. */
const isDeviceSaving = (): boolean =>
  (navigator as { connection?: Connection }).connection?.saveData === true;

/** Low-data mode: the choice on this device, else the device's own setting. */
export const isLowData = (): boolean => {
  const chosen = localStorage.getItem(KEY);
  return chosen === null ? isDeviceSaving() : chosen === 'on';
};

export const chooseLowData = (isOn: boolean): void =>
  localStorage.setItem(KEY, isOn ? 'on' : 'off');
