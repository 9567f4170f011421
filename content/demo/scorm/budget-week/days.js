// Seven days. `cost` is in rupees, `meets` names the need that is met, `then` is what comes of it. A day may depend on
// what was chosen before.

export const START = 700;
export const TARGET = 250;

export const NEEDS = {
  way: { en: 'Getting to school all week', hi: 'हफ़्ते भर स्कूल जाना' },
  notebook: { en: 'A notebook for science', hi: 'विज्ञान की कॉपी' },
  shoe: { en: 'A shoe that holds', hi: 'टिकने वाला जूता' },
};

const MONDAY = {
  id: 'monday',
  name: { en: 'Monday', hi: 'सोमवार' },
  text: { en: 'School is 4 km away. How do you get there this week?', hi: 'स्कूल 4 किमी दूर है। इस हफ़्ते आप कैसे जाएँगे?' },
  options: [
    {
      words: { en: 'A bus pass for the week', hi: 'पूरे हफ़्ते का बस पास' },
      cost: 180,
      meets: ['way'],
      then: { en: 'It works every day, in any weather.', hi: 'यह हर दिन चलता है, हर मौसम में।' },
    },
    {
      words: { en: 'A ticket each day, five times 45', hi: 'हर दिन टिकट, पाँच बार 45' },
      cost: 225,
      meets: ['way'],
      then: { en: 'It works, and costs 45 more than the pass.', hi: 'काम तो चला, पर पास से 45 ज़्यादा लगे।' },
    },
    {
      words: { en: 'Walk', hi: 'पैदल' },
      cost: 0,
      meets: [],
      then: {
        en: 'Fifty minutes each way. It costs nothing as long as it stays dry.',
        hi: 'एक ओर पचास मिनट। जब तक बारिश न हो, कुछ नहीं लगता।',
      },
    },
  ],
};
const TUESDAY = {
  id: 'tuesday',
  name: { en: 'Tuesday', hi: 'मंगलवार' },
  text: { en: 'The science teacher wants a notebook by tomorrow.', hi: 'विज्ञान की टीचर ने कल तक एक कॉपी लाने को कहा है।' },
  options: [
    {
      words: { en: 'A plain notebook', hi: 'सादी कॉपी' },
      cost: 60,
      meets: ['notebook'],
      then: { en: 'A need is met for the smallest price.', hi: 'सबसे कम दाम में ज़रूरत पूरी हुई।' },
    },
    {
      words: { en: 'The one with the film star', hi: 'फ़िल्मी सितारे वाली कॉपी' },
      cost: 140,
      meets: ['notebook'],
      then: { en: 'A need (60) and a want (80) in one packet.', hi: 'एक ज़रूरत (60) और एक चाहत (80), एक साथ।' },
    },
    {
      words: { en: 'None for now', hi: 'अभी कोई नहीं' },
      cost: 0,
      meets: [],
      then: {
        en: 'You write on loose sheets, and two of them fly away.',
        hi: 'आप खुले पन्नों पर लिखते हैं, और दो उड़ जाते हैं।',
      },
    },
  ],
};
const WEDNESDAY = {
  id: 'wednesday',
  name: { en: 'Wednesday', hi: 'बुधवार' },
  text: { en: 'After school your friends go for pani puri.', hi: 'स्कूल के बाद आपके दोस्त पानी पूरी खाने जा रहे हैं।' },
  options: [
    {
      words: { en: 'Share one plate with a friend', hi: 'एक दोस्त के साथ एक प्लेट बाँटें' },
      cost: 30,
      meets: [],
      then: { en: 'A want, and a good one: the talk was free.', hi: 'यह चाहत है, और अच्छी वाली: बातें मुफ़्त थीं।' },
    },
    {
      words: { en: 'Two plates and a drink', hi: 'दो प्लेट और एक ठंडा' },
      cost: 95,
      meets: [],
      then: { en: 'It was good. It was also more than the notebook.', hi: 'मज़ा आया। पर यह कॉपी से भी महँगा पड़ा।' },
    },
    {
      words: { en: 'Go along, and eat at home', hi: 'साथ जाएँ, और घर पर खाएँ' },
      cost: 0,
      meets: [],
      then: { en: 'They hardly noticed.', hi: 'किसी ने ध्यान भी नहीं दिया।' },
    },
  ],
};
const RAIN = {
  id: 'thursday',
  name: { en: 'Thursday', hi: 'गुरुवार' },
  text: { en: 'It pours. You meant to walk.', hi: 'तेज़ बारिश है। आप पैदल जाने वाले थे।' },
  options: [
    {
      words: {
        en: 'Share an auto, there and back, today and tomorrow',
        hi: 'आज और कल, आने-जाने के लिए साझे का ऑटो',
      },
      cost: 160,
      meets: ['way'],
      then: { en: 'The free way had a price in the end.', hi: 'मुफ़्त वाला रास्ता भी आख़िर में मुफ़्त नहीं रहा।' },
    },
    {
      words: { en: 'Borrow an umbrella and walk', hi: 'छाता माँगकर पैदल जाएँ' },
      cost: 0,
      meets: ['way'],
      then: { en: 'Wet shoes, but you are there in time.', hi: 'जूते भीगे, पर आप समय पर पहुँच गए।' },
    },
  ],
};
const GAME = {
  id: 'thursday',
  name: { en: 'Thursday', hi: 'गुरुवार' },
  text: { en: 'Your game offers 500 gems. “Only today!”', hi: 'आपका गेम 500 रत्न दे रहा है। “सिर्फ़ आज!”' },
  options: [
    {
      words: { en: 'Buy the gems', hi: 'रत्न ख़रीदें' },
      cost: 99,
      meets: [],
      then: {
        en: 'The offer comes back every week. “Only today” is a trick against thinking.',
        hi: 'यह पेशकश हर हफ़्ते आती है। “सिर्फ़ आज” एक चाल है, ताकि आप सोचें नहीं।',
      },
    },
    {
      words: { en: 'Wait until tomorrow', hi: 'कल तक रुकें' },
      cost: 0,
      meets: [],
      then: { en: 'By tomorrow you will have forgotten it.', hi: 'कल तक आप इसे भूल जाएँगे।' },
    },
  ],
};
const FRIDAY = {
  id: 'friday',
  name: { en: 'Friday', hi: 'शुक्रवार' },
  text: { en: 'The sole of your school shoe comes off.', hi: 'आपके स्कूल के जूते का तला उखड़ गया।' },
  options: [
    {
      words: { en: 'Have it sewn by the cobbler', hi: 'मोची से सिलवाएँ' },
      cost: 70,
      meets: ['shoe'],
      then: { en: 'It will hold for the year.', hi: 'अब यह साल भर चलेगा।' },
    },
    {
      words: { en: 'Glue it yourself', hi: 'ख़ुद चिपकाएँ' },
      cost: 25,
      meets: [],
      then: {
        en: 'It holds until tomorrow noon. Cheap is not always the smaller price.',
        hi: 'कल दोपहर तक टिका। सस्ता हमेशा सस्ता नहीं पड़ता।',
      },
    },
    {
      words: { en: 'New shoes', hi: 'नए जूते' },
      cost: 400,
      meets: ['shoe'],
      then: {
        en: 'The need is met, for nearly six times the cobbler’s price.',
        hi: 'ज़रूरत पूरी हुई, पर मोची से लगभग छह गुना दाम में।',
      },
    },
  ],
};
const SATURDAY = {
  id: 'saturday',
  name: { en: 'Saturday', hi: 'शनिवार' },
  text: { en: 'The cricket team collects for a new ball.', hi: 'क्रिकेट टीम नई गेंद के लिए पैसे जुटा रही है।' },
  options: [
    {
      words: { en: 'Give your part', hi: 'अपना हिस्सा दें' },
      cost: 40,
      meets: [],
      then: {
        en: 'You play with it every day: shared things are cheap.',
        hi: 'आप उससे हर दिन खेलेंगे: साझे की चीज़ सस्ती पड़ती है।',
      },
    },
    {
      words: { en: 'Pay the whole ball, to be the hero', hi: 'हीरो बनने के लिए पूरी गेंद के पैसे दें' },
      cost: 320,
      meets: [],
      then: {
        en: 'Heroes are thanked once. The money is gone for good.',
        hi: 'हीरो को शाबाशी एक बार मिलती है। पैसे हमेशा के लिए गए।',
      },
    },
    {
      words: {
        en: 'Say honestly that you are saving, and bring the old ball',
        hi: 'सच-सच कहें कि आप पैसे बचा रहे हैं, और पुरानी गेंद लाएँ',
      },
      cost: 0,
      meets: [],
      then: { en: 'Nobody laughed. One other boy said the same.', hi: 'कोई नहीं हँसा। एक और लड़के ने भी यही कहा।' },
    },
  ],
};
const SUNDAY = {
  id: 'sunday',
  name: { en: 'Sunday', hi: 'रविवार' },
  text: { en: 'There is a fair on the field.', hi: 'मैदान में मेला लगा है।' },
  options: [
    {
      words: { en: 'One ride on the big wheel', hi: 'बड़े झूले पर एक बार' },
      cost: 50,
      meets: [],
      then: { en: 'From the top you see your school.', hi: 'ऊपर से आपको अपना स्कूल दिखा।' },
    },
    {
      words: { en: 'Rides, sweets and a shooting stall', hi: 'झूले, मिठाई और निशानेबाज़ी' },
      cost: 180,
      meets: [],
      then: { en: 'A long evening, and a light purse.', hi: 'लंबी शाम, और हल्की जेब।' },
    },
    {
      words: { en: 'Walk around and watch', hi: 'घूमें और देखें' },
      cost: 0,
      meets: [],
      then: { en: 'The lights are free.', hi: 'रोशनियाँ मुफ़्त हैं।' },
    },
  ],
};

/** The seven days, as they come after these choices. */
export const daysAfter = (choices) => [
  MONDAY,
  TUESDAY,
  WEDNESDAY,
  choices[0] === 'c' ? RAIN : GAME,
  FRIDAY,
  SATURDAY,
  SUNDAY,
];
