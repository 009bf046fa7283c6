// Generated from market-data-feed.proto by proto/generate.ts. Do not edit.
import * as $protobuf from "protobufjs";
import Long = require("long");

/** Namespace com. */
export namespace com {

    /** Namespace upstox. */
    namespace upstox {

        /** Namespace marketdatafeederv3udapi. */
        namespace marketdatafeederv3udapi {

            /** Namespace rpc. */
            namespace rpc {

                /** Namespace proto. */
                namespace proto {

                    /**
                     * Properties of a LTPC.
                     * @deprecated Use com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.$Properties instead.
                     */
                    interface ILTPC extends com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.$Properties {
                    }

                    /** Represents a LTPC. */
                    class LTPC {

                        /**
                         * Constructs a new LTPC.
                         * @param [properties] Properties to set
                         */
                        constructor(properties?: com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.$Properties);

                        /** Unknown fields preserved while decoding when enabled */
                        $unknowns?: Uint8Array[];

                        /** LTPC ltp. */
                        ltp: number;

                        /** LTPC ltt. */
                        ltt: (number|Long);

                        /** LTPC ltq. */
                        ltq: (number|Long);

                        /** LTPC cp. */
                        cp: number;

                        /**
                         * Creates a new LTPC instance using the specified properties.
                         * @param [properties] Properties to set
                         * @returns LTPC instance
                         */
                        static create(properties: com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.$Shape): com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC & com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.$Shape;
                        static create(properties?: com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.$Properties): com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC;

                        /**
                         * Encodes the specified LTPC message. Does not implicitly {@link com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.verify|verify} messages.
                         * @param message LTPC message or plain object to encode
                         * @param [writer] Writer to encode to
                         * @returns Writer
                         */
                        static encode(message: com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                        /**
                         * Decodes a LTPC message from the specified reader or buffer.
                         * @param reader Reader or buffer to decode from
                         * @param [length] Message length if known beforehand
                         * @returns {com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC & com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.$Shape} LTPC
                         * @throws {Error} If the payload is not a reader or valid buffer
                         * @throws {$protobuf.util.ProtocolError} If required fields are missing
                         */
                        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC & com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.$Shape;

                        /**
                         * Creates a LTPC message from a plain object. Also converts values to their respective internal types.
                         * @param object Plain object
                         * @returns LTPC
                         */
                        static fromObject(object: { [k: string]: any }): com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC;

                        /**
                         * Creates a plain object from a LTPC message. Also converts values to other types if specified.
                         * @param message LTPC
                         * @param [options] Conversion options
                         * @returns Plain object
                         */
                        static toObject(message: com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC, options?: $protobuf.IConversionOptions): { [k: string]: any };

                        /**
                         * Converts this LTPC to JSON.
                         * @returns JSON object
                         */
                        toJSON(): { [k: string]: any };
                    }

                    namespace LTPC {

                        /** Properties of a LTPC. */
                        interface $Properties {

                            /** LTPC ltp */
                            ltp?: (number|null);

                            /** LTPC ltt */
                            ltt?: (number|Long|null);

                            /** LTPC ltq */
                            ltq?: (number|Long|null);

                            /** LTPC cp */
                            cp?: (number|null);

                            /** Unknown fields preserved while decoding when enabled */
                            $unknowns?: Uint8Array[];
                        }

                        /** Shape of a LTPC. */
                        type $Shape = com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.$Properties;
                    }

                    /**
                     * Properties of a Quote.
                     * @deprecated Use com.upstox.marketdatafeederv3udapi.rpc.proto.Quote.$Properties instead.
                     */
                    interface IQuote extends com.upstox.marketdatafeederv3udapi.rpc.proto.Quote.$Properties {
                    }

                    /** Represents a Quote. */
                    class Quote {

                        /**
                         * Constructs a new Quote.
                         * @param [properties] Properties to set
                         */
                        constructor(properties?: com.upstox.marketdatafeederv3udapi.rpc.proto.Quote.$Properties);

                        /** Unknown fields preserved while decoding when enabled */
                        $unknowns?: Uint8Array[];

                        /** Quote bidQ. */
                        bidQ: (number|Long);

                        /** Quote bidP. */
                        bidP: number;

                        /** Quote askQ. */
                        askQ: (number|Long);

                        /** Quote askP. */
                        askP: number;

                        /**
                         * Creates a new Quote instance using the specified properties.
                         * @param [properties] Properties to set
                         * @returns Quote instance
                         */
                        static create(properties: com.upstox.marketdatafeederv3udapi.rpc.proto.Quote.$Shape): com.upstox.marketdatafeederv3udapi.rpc.proto.Quote & com.upstox.marketdatafeederv3udapi.rpc.proto.Quote.$Shape;
                        static create(properties?: com.upstox.marketdatafeederv3udapi.rpc.proto.Quote.$Properties): com.upstox.marketdatafeederv3udapi.rpc.proto.Quote;

                        /**
                         * Encodes the specified Quote message. Does not implicitly {@link com.upstox.marketdatafeederv3udapi.rpc.proto.Quote.verify|verify} messages.
                         * @param message Quote message or plain object to encode
                         * @param [writer] Writer to encode to
                         * @returns Writer
                         */
                        static encode(message: com.upstox.marketdatafeederv3udapi.rpc.proto.Quote.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                        /**
                         * Decodes a Quote message from the specified reader or buffer.
                         * @param reader Reader or buffer to decode from
                         * @param [length] Message length if known beforehand
                         * @returns {com.upstox.marketdatafeederv3udapi.rpc.proto.Quote & com.upstox.marketdatafeederv3udapi.rpc.proto.Quote.$Shape} Quote
                         * @throws {Error} If the payload is not a reader or valid buffer
                         * @throws {$protobuf.util.ProtocolError} If required fields are missing
                         */
                        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): com.upstox.marketdatafeederv3udapi.rpc.proto.Quote & com.upstox.marketdatafeederv3udapi.rpc.proto.Quote.$Shape;

                        /**
                         * Creates a Quote message from a plain object. Also converts values to their respective internal types.
                         * @param object Plain object
                         * @returns Quote
                         */
                        static fromObject(object: { [k: string]: any }): com.upstox.marketdatafeederv3udapi.rpc.proto.Quote;

                        /**
                         * Creates a plain object from a Quote message. Also converts values to other types if specified.
                         * @param message Quote
                         * @param [options] Conversion options
                         * @returns Plain object
                         */
                        static toObject(message: com.upstox.marketdatafeederv3udapi.rpc.proto.Quote, options?: $protobuf.IConversionOptions): { [k: string]: any };

                        /**
                         * Converts this Quote to JSON.
                         * @returns JSON object
                         */
                        toJSON(): { [k: string]: any };
                    }

                    namespace Quote {

                        /** Properties of a Quote. */
                        interface $Properties {

                            /** Quote bidQ */
                            bidQ?: (number|Long|null);

                            /** Quote bidP */
                            bidP?: (number|null);

                            /** Quote askQ */
                            askQ?: (number|Long|null);

                            /** Quote askP */
                            askP?: (number|null);

                            /** Unknown fields preserved while decoding when enabled */
                            $unknowns?: Uint8Array[];
                        }

                        /** Shape of a Quote. */
                        type $Shape = com.upstox.marketdatafeederv3udapi.rpc.proto.Quote.$Properties;
                    }

                    /**
                     * Properties of a MarketLevel.
                     * @deprecated Use com.upstox.marketdatafeederv3udapi.rpc.proto.MarketLevel.$Properties instead.
                     */
                    interface IMarketLevel extends com.upstox.marketdatafeederv3udapi.rpc.proto.MarketLevel.$Properties {
                    }

                    /** Represents a MarketLevel. */
                    class MarketLevel {

                        /**
                         * Constructs a new MarketLevel.
                         * @param [properties] Properties to set
                         */
                        constructor(properties?: com.upstox.marketdatafeederv3udapi.rpc.proto.MarketLevel.$Properties);

                        /** Unknown fields preserved while decoding when enabled */
                        $unknowns?: Uint8Array[];

                        /** MarketLevel bidAskQuote. */
                        bidAskQuote: com.upstox.marketdatafeederv3udapi.rpc.proto.Quote.$Properties[];

                        /**
                         * Creates a new MarketLevel instance using the specified properties.
                         * @param [properties] Properties to set
                         * @returns MarketLevel instance
                         */
                        static create(properties: com.upstox.marketdatafeederv3udapi.rpc.proto.MarketLevel.$Shape): com.upstox.marketdatafeederv3udapi.rpc.proto.MarketLevel & com.upstox.marketdatafeederv3udapi.rpc.proto.MarketLevel.$Shape;
                        static create(properties?: com.upstox.marketdatafeederv3udapi.rpc.proto.MarketLevel.$Properties): com.upstox.marketdatafeederv3udapi.rpc.proto.MarketLevel;

                        /**
                         * Encodes the specified MarketLevel message. Does not implicitly {@link com.upstox.marketdatafeederv3udapi.rpc.proto.MarketLevel.verify|verify} messages.
                         * @param message MarketLevel message or plain object to encode
                         * @param [writer] Writer to encode to
                         * @returns Writer
                         */
                        static encode(message: com.upstox.marketdatafeederv3udapi.rpc.proto.MarketLevel.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                        /**
                         * Decodes a MarketLevel message from the specified reader or buffer.
                         * @param reader Reader or buffer to decode from
                         * @param [length] Message length if known beforehand
                         * @returns {com.upstox.marketdatafeederv3udapi.rpc.proto.MarketLevel & com.upstox.marketdatafeederv3udapi.rpc.proto.MarketLevel.$Shape} MarketLevel
                         * @throws {Error} If the payload is not a reader or valid buffer
                         * @throws {$protobuf.util.ProtocolError} If required fields are missing
                         */
                        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): com.upstox.marketdatafeederv3udapi.rpc.proto.MarketLevel & com.upstox.marketdatafeederv3udapi.rpc.proto.MarketLevel.$Shape;

                        /**
                         * Creates a MarketLevel message from a plain object. Also converts values to their respective internal types.
                         * @param object Plain object
                         * @returns MarketLevel
                         */
                        static fromObject(object: { [k: string]: any }): com.upstox.marketdatafeederv3udapi.rpc.proto.MarketLevel;

                        /**
                         * Creates a plain object from a MarketLevel message. Also converts values to other types if specified.
                         * @param message MarketLevel
                         * @param [options] Conversion options
                         * @returns Plain object
                         */
                        static toObject(message: com.upstox.marketdatafeederv3udapi.rpc.proto.MarketLevel, options?: $protobuf.IConversionOptions): { [k: string]: any };

                        /**
                         * Converts this MarketLevel to JSON.
                         * @returns JSON object
                         */
                        toJSON(): { [k: string]: any };
                    }

                    namespace MarketLevel {

                        /** Properties of a MarketLevel. */
                        interface $Properties {

                            /** MarketLevel bidAskQuote */
                            bidAskQuote?: (com.upstox.marketdatafeederv3udapi.rpc.proto.Quote.$Properties[]|null);

                            /** Unknown fields preserved while decoding when enabled */
                            $unknowns?: Uint8Array[];
                        }

                        /** Shape of a MarketLevel. */
                        type $Shape = com.upstox.marketdatafeederv3udapi.rpc.proto.MarketLevel.$Properties;
                    }

                    /**
                     * Properties of an OptionGreeks.
                     * @deprecated Use com.upstox.marketdatafeederv3udapi.rpc.proto.OptionGreeks.$Properties instead.
                     */
                    interface IOptionGreeks extends com.upstox.marketdatafeederv3udapi.rpc.proto.OptionGreeks.$Properties {
                    }

                    /** Represents an OptionGreeks. */
                    class OptionGreeks {

                        /**
                         * Constructs a new OptionGreeks.
                         * @param [properties] Properties to set
                         */
                        constructor(properties?: com.upstox.marketdatafeederv3udapi.rpc.proto.OptionGreeks.$Properties);

                        /** Unknown fields preserved while decoding when enabled */
                        $unknowns?: Uint8Array[];

                        /** OptionGreeks delta. */
                        delta: number;

                        /** OptionGreeks theta. */
                        theta: number;

                        /** OptionGreeks gamma. */
                        gamma: number;

                        /** OptionGreeks vega. */
                        vega: number;

                        /** OptionGreeks rho. */
                        rho: number;

                        /**
                         * Creates a new OptionGreeks instance using the specified properties.
                         * @param [properties] Properties to set
                         * @returns OptionGreeks instance
                         */
                        static create(properties: com.upstox.marketdatafeederv3udapi.rpc.proto.OptionGreeks.$Shape): com.upstox.marketdatafeederv3udapi.rpc.proto.OptionGreeks & com.upstox.marketdatafeederv3udapi.rpc.proto.OptionGreeks.$Shape;
                        static create(properties?: com.upstox.marketdatafeederv3udapi.rpc.proto.OptionGreeks.$Properties): com.upstox.marketdatafeederv3udapi.rpc.proto.OptionGreeks;

                        /**
                         * Encodes the specified OptionGreeks message. Does not implicitly {@link com.upstox.marketdatafeederv3udapi.rpc.proto.OptionGreeks.verify|verify} messages.
                         * @param message OptionGreeks message or plain object to encode
                         * @param [writer] Writer to encode to
                         * @returns Writer
                         */
                        static encode(message: com.upstox.marketdatafeederv3udapi.rpc.proto.OptionGreeks.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                        /**
                         * Decodes an OptionGreeks message from the specified reader or buffer.
                         * @param reader Reader or buffer to decode from
                         * @param [length] Message length if known beforehand
                         * @returns {com.upstox.marketdatafeederv3udapi.rpc.proto.OptionGreeks & com.upstox.marketdatafeederv3udapi.rpc.proto.OptionGreeks.$Shape} OptionGreeks
                         * @throws {Error} If the payload is not a reader or valid buffer
                         * @throws {$protobuf.util.ProtocolError} If required fields are missing
                         */
                        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): com.upstox.marketdatafeederv3udapi.rpc.proto.OptionGreeks & com.upstox.marketdatafeederv3udapi.rpc.proto.OptionGreeks.$Shape;

                        /**
                         * Creates an OptionGreeks message from a plain object. Also converts values to their respective internal types.
                         * @param object Plain object
                         * @returns OptionGreeks
                         */
                        static fromObject(object: { [k: string]: any }): com.upstox.marketdatafeederv3udapi.rpc.proto.OptionGreeks;

                        /**
                         * Creates a plain object from an OptionGreeks message. Also converts values to other types if specified.
                         * @param message OptionGreeks
                         * @param [options] Conversion options
                         * @returns Plain object
                         */
                        static toObject(message: com.upstox.marketdatafeederv3udapi.rpc.proto.OptionGreeks, options?: $protobuf.IConversionOptions): { [k: string]: any };

                        /**
                         * Converts this OptionGreeks to JSON.
                         * @returns JSON object
                         */
                        toJSON(): { [k: string]: any };
                    }

                    namespace OptionGreeks {

                        /** Properties of an OptionGreeks. */
                        interface $Properties {

                            /** OptionGreeks delta */
                            delta?: (number|null);

                            /** OptionGreeks theta */
                            theta?: (number|null);

                            /** OptionGreeks gamma */
                            gamma?: (number|null);

                            /** OptionGreeks vega */
                            vega?: (number|null);

                            /** OptionGreeks rho */
                            rho?: (number|null);

                            /** Unknown fields preserved while decoding when enabled */
                            $unknowns?: Uint8Array[];
                        }

                        /** Shape of an OptionGreeks. */
                        type $Shape = com.upstox.marketdatafeederv3udapi.rpc.proto.OptionGreeks.$Properties;
                    }

                    /**
                     * Properties of a OHLC.
                     * @deprecated Use com.upstox.marketdatafeederv3udapi.rpc.proto.OHLC.$Properties instead.
                     */
                    interface IOHLC extends com.upstox.marketdatafeederv3udapi.rpc.proto.OHLC.$Properties {
                    }

                    /** Represents a OHLC. */
                    class OHLC {

                        /**
                         * Constructs a new OHLC.
                         * @param [properties] Properties to set
                         */
                        constructor(properties?: com.upstox.marketdatafeederv3udapi.rpc.proto.OHLC.$Properties);

                        /** Unknown fields preserved while decoding when enabled */
                        $unknowns?: Uint8Array[];

                        /** OHLC interval. */
                        interval: string;

                        /** OHLC open. */
                        open: number;

                        /** OHLC high. */
                        high: number;

                        /** OHLC low. */
                        low: number;

                        /** OHLC close. */
                        close: number;

                        /** OHLC vol. */
                        vol: (number|Long);

                        /** OHLC ts. */
                        ts: (number|Long);

                        /**
                         * Creates a new OHLC instance using the specified properties.
                         * @param [properties] Properties to set
                         * @returns OHLC instance
                         */
                        static create(properties: com.upstox.marketdatafeederv3udapi.rpc.proto.OHLC.$Shape): com.upstox.marketdatafeederv3udapi.rpc.proto.OHLC & com.upstox.marketdatafeederv3udapi.rpc.proto.OHLC.$Shape;
                        static create(properties?: com.upstox.marketdatafeederv3udapi.rpc.proto.OHLC.$Properties): com.upstox.marketdatafeederv3udapi.rpc.proto.OHLC;

                        /**
                         * Encodes the specified OHLC message. Does not implicitly {@link com.upstox.marketdatafeederv3udapi.rpc.proto.OHLC.verify|verify} messages.
                         * @param message OHLC message or plain object to encode
                         * @param [writer] Writer to encode to
                         * @returns Writer
                         */
                        static encode(message: com.upstox.marketdatafeederv3udapi.rpc.proto.OHLC.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                        /**
                         * Decodes a OHLC message from the specified reader or buffer.
                         * @param reader Reader or buffer to decode from
                         * @param [length] Message length if known beforehand
                         * @returns {com.upstox.marketdatafeederv3udapi.rpc.proto.OHLC & com.upstox.marketdatafeederv3udapi.rpc.proto.OHLC.$Shape} OHLC
                         * @throws {Error} If the payload is not a reader or valid buffer
                         * @throws {$protobuf.util.ProtocolError} If required fields are missing
                         */
                        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): com.upstox.marketdatafeederv3udapi.rpc.proto.OHLC & com.upstox.marketdatafeederv3udapi.rpc.proto.OHLC.$Shape;

                        /**
                         * Creates a OHLC message from a plain object. Also converts values to their respective internal types.
                         * @param object Plain object
                         * @returns OHLC
                         */
                        static fromObject(object: { [k: string]: any }): com.upstox.marketdatafeederv3udapi.rpc.proto.OHLC;

                        /**
                         * Creates a plain object from a OHLC message. Also converts values to other types if specified.
                         * @param message OHLC
                         * @param [options] Conversion options
                         * @returns Plain object
                         */
                        static toObject(message: com.upstox.marketdatafeederv3udapi.rpc.proto.OHLC, options?: $protobuf.IConversionOptions): { [k: string]: any };

                        /**
                         * Converts this OHLC to JSON.
                         * @returns JSON object
                         */
                        toJSON(): { [k: string]: any };
                    }

                    namespace OHLC {

                        /** Properties of a OHLC. */
                        interface $Properties {

                            /** OHLC interval */
                            interval?: (string|null);

                            /** OHLC open */
                            open?: (number|null);

                            /** OHLC high */
                            high?: (number|null);

                            /** OHLC low */
                            low?: (number|null);

                            /** OHLC close */
                            close?: (number|null);

                            /** OHLC vol */
                            vol?: (number|Long|null);

                            /** OHLC ts */
                            ts?: (number|Long|null);

                            /** Unknown fields preserved while decoding when enabled */
                            $unknowns?: Uint8Array[];
                        }

                        /** Shape of a OHLC. */
                        type $Shape = com.upstox.marketdatafeederv3udapi.rpc.proto.OHLC.$Properties;
                    }

                    /**
                     * Properties of a MarketOHLC.
                     * @deprecated Use com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC.$Properties instead.
                     */
                    interface IMarketOHLC extends com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC.$Properties {
                    }

                    /** Represents a MarketOHLC. */
                    class MarketOHLC {

                        /**
                         * Constructs a new MarketOHLC.
                         * @param [properties] Properties to set
                         */
                        constructor(properties?: com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC.$Properties);

                        /** Unknown fields preserved while decoding when enabled */
                        $unknowns?: Uint8Array[];

                        /** MarketOHLC ohlc. */
                        ohlc: com.upstox.marketdatafeederv3udapi.rpc.proto.OHLC.$Properties[];

                        /**
                         * Creates a new MarketOHLC instance using the specified properties.
                         * @param [properties] Properties to set
                         * @returns MarketOHLC instance
                         */
                        static create(properties: com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC.$Shape): com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC & com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC.$Shape;
                        static create(properties?: com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC.$Properties): com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC;

                        /**
                         * Encodes the specified MarketOHLC message. Does not implicitly {@link com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC.verify|verify} messages.
                         * @param message MarketOHLC message or plain object to encode
                         * @param [writer] Writer to encode to
                         * @returns Writer
                         */
                        static encode(message: com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                        /**
                         * Decodes a MarketOHLC message from the specified reader or buffer.
                         * @param reader Reader or buffer to decode from
                         * @param [length] Message length if known beforehand
                         * @returns {com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC & com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC.$Shape} MarketOHLC
                         * @throws {Error} If the payload is not a reader or valid buffer
                         * @throws {$protobuf.util.ProtocolError} If required fields are missing
                         */
                        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC & com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC.$Shape;

                        /**
                         * Creates a MarketOHLC message from a plain object. Also converts values to their respective internal types.
                         * @param object Plain object
                         * @returns MarketOHLC
                         */
                        static fromObject(object: { [k: string]: any }): com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC;

                        /**
                         * Creates a plain object from a MarketOHLC message. Also converts values to other types if specified.
                         * @param message MarketOHLC
                         * @param [options] Conversion options
                         * @returns Plain object
                         */
                        static toObject(message: com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC, options?: $protobuf.IConversionOptions): { [k: string]: any };

                        /**
                         * Converts this MarketOHLC to JSON.
                         * @returns JSON object
                         */
                        toJSON(): { [k: string]: any };
                    }

                    namespace MarketOHLC {

                        /** Properties of a MarketOHLC. */
                        interface $Properties {

                            /** MarketOHLC ohlc */
                            ohlc?: (com.upstox.marketdatafeederv3udapi.rpc.proto.OHLC.$Properties[]|null);

                            /** Unknown fields preserved while decoding when enabled */
                            $unknowns?: Uint8Array[];
                        }

                        /** Shape of a MarketOHLC. */
                        type $Shape = com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC.$Properties;
                    }

                    /**
                     * Properties of a MarketFullFeed.
                     * @deprecated Use com.upstox.marketdatafeederv3udapi.rpc.proto.MarketFullFeed.$Properties instead.
                     */
                    interface IMarketFullFeed extends com.upstox.marketdatafeederv3udapi.rpc.proto.MarketFullFeed.$Properties {
                    }

                    /** Represents a MarketFullFeed. */
                    class MarketFullFeed {

                        /**
                         * Constructs a new MarketFullFeed.
                         * @param [properties] Properties to set
                         */
                        constructor(properties?: com.upstox.marketdatafeederv3udapi.rpc.proto.MarketFullFeed.$Properties);

                        /** Unknown fields preserved while decoding when enabled */
                        $unknowns?: Uint8Array[];

                        /** MarketFullFeed ltpc. */
                        ltpc?: (com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.$Properties|null);

                        /** MarketFullFeed marketLevel. */
                        marketLevel?: (com.upstox.marketdatafeederv3udapi.rpc.proto.MarketLevel.$Properties|null);

                        /** MarketFullFeed optionGreeks. */
                        optionGreeks?: (com.upstox.marketdatafeederv3udapi.rpc.proto.OptionGreeks.$Properties|null);

                        /** MarketFullFeed marketOHLC. */
                        marketOHLC?: (com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC.$Properties|null);

                        /** MarketFullFeed atp. */
                        atp: number;

                        /** MarketFullFeed vtt. */
                        vtt: (number|Long);

                        /** MarketFullFeed oi. */
                        oi: number;

                        /** MarketFullFeed iv. */
                        iv: number;

                        /** MarketFullFeed tbq. */
                        tbq: number;

                        /** MarketFullFeed tsq. */
                        tsq: number;

                        /**
                         * Creates a new MarketFullFeed instance using the specified properties.
                         * @param [properties] Properties to set
                         * @returns MarketFullFeed instance
                         */
                        static create(properties: com.upstox.marketdatafeederv3udapi.rpc.proto.MarketFullFeed.$Shape): com.upstox.marketdatafeederv3udapi.rpc.proto.MarketFullFeed & com.upstox.marketdatafeederv3udapi.rpc.proto.MarketFullFeed.$Shape;
                        static create(properties?: com.upstox.marketdatafeederv3udapi.rpc.proto.MarketFullFeed.$Properties): com.upstox.marketdatafeederv3udapi.rpc.proto.MarketFullFeed;

                        /**
                         * Encodes the specified MarketFullFeed message. Does not implicitly {@link com.upstox.marketdatafeederv3udapi.rpc.proto.MarketFullFeed.verify|verify} messages.
                         * @param message MarketFullFeed message or plain object to encode
                         * @param [writer] Writer to encode to
                         * @returns Writer
                         */
                        static encode(message: com.upstox.marketdatafeederv3udapi.rpc.proto.MarketFullFeed.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                        /**
                         * Decodes a MarketFullFeed message from the specified reader or buffer.
                         * @param reader Reader or buffer to decode from
                         * @param [length] Message length if known beforehand
                         * @returns {com.upstox.marketdatafeederv3udapi.rpc.proto.MarketFullFeed & com.upstox.marketdatafeederv3udapi.rpc.proto.MarketFullFeed.$Shape} MarketFullFeed
                         * @throws {Error} If the payload is not a reader or valid buffer
                         * @throws {$protobuf.util.ProtocolError} If required fields are missing
                         */
                        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): com.upstox.marketdatafeederv3udapi.rpc.proto.MarketFullFeed & com.upstox.marketdatafeederv3udapi.rpc.proto.MarketFullFeed.$Shape;

                        /**
                         * Creates a MarketFullFeed message from a plain object. Also converts values to their respective internal types.
                         * @param object Plain object
                         * @returns MarketFullFeed
                         */
                        static fromObject(object: { [k: string]: any }): com.upstox.marketdatafeederv3udapi.rpc.proto.MarketFullFeed;

                        /**
                         * Creates a plain object from a MarketFullFeed message. Also converts values to other types if specified.
                         * @param message MarketFullFeed
                         * @param [options] Conversion options
                         * @returns Plain object
                         */
                        static toObject(message: com.upstox.marketdatafeederv3udapi.rpc.proto.MarketFullFeed, options?: $protobuf.IConversionOptions): { [k: string]: any };

                        /**
                         * Converts this MarketFullFeed to JSON.
                         * @returns JSON object
                         */
                        toJSON(): { [k: string]: any };
                    }

                    namespace MarketFullFeed {

                        /** Properties of a MarketFullFeed. */
                        interface $Properties {

                            /** MarketFullFeed ltpc */
                            ltpc?: (com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.$Properties|null);

                            /** MarketFullFeed marketLevel */
                            marketLevel?: (com.upstox.marketdatafeederv3udapi.rpc.proto.MarketLevel.$Properties|null);

                            /** MarketFullFeed optionGreeks */
                            optionGreeks?: (com.upstox.marketdatafeederv3udapi.rpc.proto.OptionGreeks.$Properties|null);

                            /** MarketFullFeed marketOHLC */
                            marketOHLC?: (com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC.$Properties|null);

                            /** MarketFullFeed atp */
                            atp?: (number|null);

                            /** MarketFullFeed vtt */
                            vtt?: (number|Long|null);

                            /** MarketFullFeed oi */
                            oi?: (number|null);

                            /** MarketFullFeed iv */
                            iv?: (number|null);

                            /** MarketFullFeed tbq */
                            tbq?: (number|null);

                            /** MarketFullFeed tsq */
                            tsq?: (number|null);

                            /** Unknown fields preserved while decoding when enabled */
                            $unknowns?: Uint8Array[];
                        }

                        /** Shape of a MarketFullFeed. */
                        type $Shape = com.upstox.marketdatafeederv3udapi.rpc.proto.MarketFullFeed.$Properties;
                    }

                    /**
                     * Properties of an IndexFullFeed.
                     * @deprecated Use com.upstox.marketdatafeederv3udapi.rpc.proto.IndexFullFeed.$Properties instead.
                     */
                    interface IIndexFullFeed extends com.upstox.marketdatafeederv3udapi.rpc.proto.IndexFullFeed.$Properties {
                    }

                    /** Represents an IndexFullFeed. */
                    class IndexFullFeed {

                        /**
                         * Constructs a new IndexFullFeed.
                         * @param [properties] Properties to set
                         */
                        constructor(properties?: com.upstox.marketdatafeederv3udapi.rpc.proto.IndexFullFeed.$Properties);

                        /** Unknown fields preserved while decoding when enabled */
                        $unknowns?: Uint8Array[];

                        /** IndexFullFeed ltpc. */
                        ltpc?: (com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.$Properties|null);

                        /** IndexFullFeed marketOHLC. */
                        marketOHLC?: (com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC.$Properties|null);

                        /**
                         * Creates a new IndexFullFeed instance using the specified properties.
                         * @param [properties] Properties to set
                         * @returns IndexFullFeed instance
                         */
                        static create(properties: com.upstox.marketdatafeederv3udapi.rpc.proto.IndexFullFeed.$Shape): com.upstox.marketdatafeederv3udapi.rpc.proto.IndexFullFeed & com.upstox.marketdatafeederv3udapi.rpc.proto.IndexFullFeed.$Shape;
                        static create(properties?: com.upstox.marketdatafeederv3udapi.rpc.proto.IndexFullFeed.$Properties): com.upstox.marketdatafeederv3udapi.rpc.proto.IndexFullFeed;

                        /**
                         * Encodes the specified IndexFullFeed message. Does not implicitly {@link com.upstox.marketdatafeederv3udapi.rpc.proto.IndexFullFeed.verify|verify} messages.
                         * @param message IndexFullFeed message or plain object to encode
                         * @param [writer] Writer to encode to
                         * @returns Writer
                         */
                        static encode(message: com.upstox.marketdatafeederv3udapi.rpc.proto.IndexFullFeed.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                        /**
                         * Decodes an IndexFullFeed message from the specified reader or buffer.
                         * @param reader Reader or buffer to decode from
                         * @param [length] Message length if known beforehand
                         * @returns {com.upstox.marketdatafeederv3udapi.rpc.proto.IndexFullFeed & com.upstox.marketdatafeederv3udapi.rpc.proto.IndexFullFeed.$Shape} IndexFullFeed
                         * @throws {Error} If the payload is not a reader or valid buffer
                         * @throws {$protobuf.util.ProtocolError} If required fields are missing
                         */
                        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): com.upstox.marketdatafeederv3udapi.rpc.proto.IndexFullFeed & com.upstox.marketdatafeederv3udapi.rpc.proto.IndexFullFeed.$Shape;

                        /**
                         * Creates an IndexFullFeed message from a plain object. Also converts values to their respective internal types.
                         * @param object Plain object
                         * @returns IndexFullFeed
                         */
                        static fromObject(object: { [k: string]: any }): com.upstox.marketdatafeederv3udapi.rpc.proto.IndexFullFeed;

                        /**
                         * Creates a plain object from an IndexFullFeed message. Also converts values to other types if specified.
                         * @param message IndexFullFeed
                         * @param [options] Conversion options
                         * @returns Plain object
                         */
                        static toObject(message: com.upstox.marketdatafeederv3udapi.rpc.proto.IndexFullFeed, options?: $protobuf.IConversionOptions): { [k: string]: any };

                        /**
                         * Converts this IndexFullFeed to JSON.
                         * @returns JSON object
                         */
                        toJSON(): { [k: string]: any };
                    }

                    namespace IndexFullFeed {

                        /** Properties of an IndexFullFeed. */
                        interface $Properties {

                            /** IndexFullFeed ltpc */
                            ltpc?: (com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.$Properties|null);

                            /** IndexFullFeed marketOHLC */
                            marketOHLC?: (com.upstox.marketdatafeederv3udapi.rpc.proto.MarketOHLC.$Properties|null);

                            /** Unknown fields preserved while decoding when enabled */
                            $unknowns?: Uint8Array[];
                        }

                        /** Shape of an IndexFullFeed. */
                        type $Shape = com.upstox.marketdatafeederv3udapi.rpc.proto.IndexFullFeed.$Properties;
                    }

                    /**
                     * Properties of a FullFeed.
                     * @deprecated Use com.upstox.marketdatafeederv3udapi.rpc.proto.FullFeed.$Properties instead.
                     */
                    interface IFullFeed extends com.upstox.marketdatafeederv3udapi.rpc.proto.FullFeed.$Properties {
                    }

                    /** Represents a FullFeed. */
                    class FullFeed {

                        /**
                         * Constructs a new FullFeed.
                         * @param [properties] Properties to set
                         */
                        constructor(properties?: com.upstox.marketdatafeederv3udapi.rpc.proto.FullFeed.$Properties);

                        /** Unknown fields preserved while decoding when enabled */
                        $unknowns?: Uint8Array[];

                        /** FullFeed marketFF. */
                        marketFF?: (com.upstox.marketdatafeederv3udapi.rpc.proto.MarketFullFeed.$Properties|null);

                        /** FullFeed indexFF. */
                        indexFF?: (com.upstox.marketdatafeederv3udapi.rpc.proto.IndexFullFeed.$Properties|null);

                        /** FullFeed FullFeedUnion. */
                        FullFeedUnion?: ("marketFF"|"indexFF");

                        /**
                         * Creates a new FullFeed instance using the specified properties.
                         * @param [properties] Properties to set
                         * @returns FullFeed instance
                         */
                        static create(properties: com.upstox.marketdatafeederv3udapi.rpc.proto.FullFeed.$Shape): com.upstox.marketdatafeederv3udapi.rpc.proto.FullFeed & com.upstox.marketdatafeederv3udapi.rpc.proto.FullFeed.$Shape;
                        static create(properties?: com.upstox.marketdatafeederv3udapi.rpc.proto.FullFeed.$Properties): com.upstox.marketdatafeederv3udapi.rpc.proto.FullFeed;

                        /**
                         * Encodes the specified FullFeed message. Does not implicitly {@link com.upstox.marketdatafeederv3udapi.rpc.proto.FullFeed.verify|verify} messages.
                         * @param message FullFeed message or plain object to encode
                         * @param [writer] Writer to encode to
                         * @returns Writer
                         */
                        static encode(message: com.upstox.marketdatafeederv3udapi.rpc.proto.FullFeed.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                        /**
                         * Decodes a FullFeed message from the specified reader or buffer.
                         * @param reader Reader or buffer to decode from
                         * @param [length] Message length if known beforehand
                         * @returns {com.upstox.marketdatafeederv3udapi.rpc.proto.FullFeed & com.upstox.marketdatafeederv3udapi.rpc.proto.FullFeed.$Shape} FullFeed
                         * @throws {Error} If the payload is not a reader or valid buffer
                         * @throws {$protobuf.util.ProtocolError} If required fields are missing
                         */
                        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): com.upstox.marketdatafeederv3udapi.rpc.proto.FullFeed & com.upstox.marketdatafeederv3udapi.rpc.proto.FullFeed.$Shape;

                        /**
                         * Creates a FullFeed message from a plain object. Also converts values to their respective internal types.
                         * @param object Plain object
                         * @returns FullFeed
                         */
                        static fromObject(object: { [k: string]: any }): com.upstox.marketdatafeederv3udapi.rpc.proto.FullFeed;

                        /**
                         * Creates a plain object from a FullFeed message. Also converts values to other types if specified.
                         * @param message FullFeed
                         * @param [options] Conversion options
                         * @returns Plain object
                         */
                        static toObject(message: com.upstox.marketdatafeederv3udapi.rpc.proto.FullFeed, options?: $protobuf.IConversionOptions): { [k: string]: any };

                        /**
                         * Converts this FullFeed to JSON.
                         * @returns JSON object
                         */
                        toJSON(): { [k: string]: any };
                    }

                    namespace FullFeed {

                        /** Properties of a FullFeed. */
                        interface $Properties {

                            /** FullFeed marketFF */
                            marketFF?: (com.upstox.marketdatafeederv3udapi.rpc.proto.MarketFullFeed.$Properties|null);

                            /** FullFeed indexFF */
                            indexFF?: (com.upstox.marketdatafeederv3udapi.rpc.proto.IndexFullFeed.$Properties|null);

                            /** FullFeed FullFeedUnion */
                            FullFeedUnion?: ("marketFF"|"indexFF");

                            /** Unknown fields preserved while decoding when enabled */
                            $unknowns?: Uint8Array[];
                        }

                        /** Narrowed shape of a FullFeed. */
                        type $Shape = {
                          marketFF?: com.upstox.marketdatafeederv3udapi.rpc.proto.MarketFullFeed.$Shape|null;
                          indexFF?: com.upstox.marketdatafeederv3udapi.rpc.proto.IndexFullFeed.$Shape|null;
                          $unknowns?: Uint8Array[];
                        } & (
                          ({ FullFeedUnion?: undefined; marketFF?: null; indexFF?: null }|{ FullFeedUnion?: "marketFF"; marketFF: com.upstox.marketdatafeederv3udapi.rpc.proto.MarketFullFeed.$Shape; indexFF?: null }|{ FullFeedUnion?: "indexFF"; marketFF?: null; indexFF: com.upstox.marketdatafeederv3udapi.rpc.proto.IndexFullFeed.$Shape })
                        );
                    }

                    /**
                     * Properties of a FirstLevelWithGreeks.
                     * @deprecated Use com.upstox.marketdatafeederv3udapi.rpc.proto.FirstLevelWithGreeks.$Properties instead.
                     */
                    interface IFirstLevelWithGreeks extends com.upstox.marketdatafeederv3udapi.rpc.proto.FirstLevelWithGreeks.$Properties {
                    }

                    /** Represents a FirstLevelWithGreeks. */
                    class FirstLevelWithGreeks {

                        /**
                         * Constructs a new FirstLevelWithGreeks.
                         * @param [properties] Properties to set
                         */
                        constructor(properties?: com.upstox.marketdatafeederv3udapi.rpc.proto.FirstLevelWithGreeks.$Properties);

                        /** Unknown fields preserved while decoding when enabled */
                        $unknowns?: Uint8Array[];

                        /** FirstLevelWithGreeks ltpc. */
                        ltpc?: (com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.$Properties|null);

                        /** FirstLevelWithGreeks firstDepth. */
                        firstDepth?: (com.upstox.marketdatafeederv3udapi.rpc.proto.Quote.$Properties|null);

                        /** FirstLevelWithGreeks optionGreeks. */
                        optionGreeks?: (com.upstox.marketdatafeederv3udapi.rpc.proto.OptionGreeks.$Properties|null);

                        /** FirstLevelWithGreeks vtt. */
                        vtt: (number|Long);

                        /** FirstLevelWithGreeks oi. */
                        oi: number;

                        /** FirstLevelWithGreeks iv. */
                        iv: number;

                        /**
                         * Creates a new FirstLevelWithGreeks instance using the specified properties.
                         * @param [properties] Properties to set
                         * @returns FirstLevelWithGreeks instance
                         */
                        static create(properties: com.upstox.marketdatafeederv3udapi.rpc.proto.FirstLevelWithGreeks.$Shape): com.upstox.marketdatafeederv3udapi.rpc.proto.FirstLevelWithGreeks & com.upstox.marketdatafeederv3udapi.rpc.proto.FirstLevelWithGreeks.$Shape;
                        static create(properties?: com.upstox.marketdatafeederv3udapi.rpc.proto.FirstLevelWithGreeks.$Properties): com.upstox.marketdatafeederv3udapi.rpc.proto.FirstLevelWithGreeks;

                        /**
                         * Encodes the specified FirstLevelWithGreeks message. Does not implicitly {@link com.upstox.marketdatafeederv3udapi.rpc.proto.FirstLevelWithGreeks.verify|verify} messages.
                         * @param message FirstLevelWithGreeks message or plain object to encode
                         * @param [writer] Writer to encode to
                         * @returns Writer
                         */
                        static encode(message: com.upstox.marketdatafeederv3udapi.rpc.proto.FirstLevelWithGreeks.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                        /**
                         * Decodes a FirstLevelWithGreeks message from the specified reader or buffer.
                         * @param reader Reader or buffer to decode from
                         * @param [length] Message length if known beforehand
                         * @returns {com.upstox.marketdatafeederv3udapi.rpc.proto.FirstLevelWithGreeks & com.upstox.marketdatafeederv3udapi.rpc.proto.FirstLevelWithGreeks.$Shape} FirstLevelWithGreeks
                         * @throws {Error} If the payload is not a reader or valid buffer
                         * @throws {$protobuf.util.ProtocolError} If required fields are missing
                         */
                        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): com.upstox.marketdatafeederv3udapi.rpc.proto.FirstLevelWithGreeks & com.upstox.marketdatafeederv3udapi.rpc.proto.FirstLevelWithGreeks.$Shape;

                        /**
                         * Creates a FirstLevelWithGreeks message from a plain object. Also converts values to their respective internal types.
                         * @param object Plain object
                         * @returns FirstLevelWithGreeks
                         */
                        static fromObject(object: { [k: string]: any }): com.upstox.marketdatafeederv3udapi.rpc.proto.FirstLevelWithGreeks;

                        /**
                         * Creates a plain object from a FirstLevelWithGreeks message. Also converts values to other types if specified.
                         * @param message FirstLevelWithGreeks
                         * @param [options] Conversion options
                         * @returns Plain object
                         */
                        static toObject(message: com.upstox.marketdatafeederv3udapi.rpc.proto.FirstLevelWithGreeks, options?: $protobuf.IConversionOptions): { [k: string]: any };

                        /**
                         * Converts this FirstLevelWithGreeks to JSON.
                         * @returns JSON object
                         */
                        toJSON(): { [k: string]: any };
                    }

                    namespace FirstLevelWithGreeks {

                        /** Properties of a FirstLevelWithGreeks. */
                        interface $Properties {

                            /** FirstLevelWithGreeks ltpc */
                            ltpc?: (com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.$Properties|null);

                            /** FirstLevelWithGreeks firstDepth */
                            firstDepth?: (com.upstox.marketdatafeederv3udapi.rpc.proto.Quote.$Properties|null);

                            /** FirstLevelWithGreeks optionGreeks */
                            optionGreeks?: (com.upstox.marketdatafeederv3udapi.rpc.proto.OptionGreeks.$Properties|null);

                            /** FirstLevelWithGreeks vtt */
                            vtt?: (number|Long|null);

                            /** FirstLevelWithGreeks oi */
                            oi?: (number|null);

                            /** FirstLevelWithGreeks iv */
                            iv?: (number|null);

                            /** Unknown fields preserved while decoding when enabled */
                            $unknowns?: Uint8Array[];
                        }

                        /** Shape of a FirstLevelWithGreeks. */
                        type $Shape = com.upstox.marketdatafeederv3udapi.rpc.proto.FirstLevelWithGreeks.$Properties;
                    }

                    /** RequestMode enum. */
                    enum RequestMode {

                        /** ltpc value */
                        ltpc = 0,

                        /** full_d5 value */
                        full_d5 = 1,

                        /** option_greeks value */
                        option_greeks = 2,

                        /** full_d30 value */
                        full_d30 = 3
                    }

                    /**
                     * Properties of a Feed.
                     * @deprecated Use com.upstox.marketdatafeederv3udapi.rpc.proto.Feed.$Properties instead.
                     */
                    interface IFeed extends com.upstox.marketdatafeederv3udapi.rpc.proto.Feed.$Properties {
                    }

                    /** Represents a Feed. */
                    class Feed {

                        /**
                         * Constructs a new Feed.
                         * @param [properties] Properties to set
                         */
                        constructor(properties?: com.upstox.marketdatafeederv3udapi.rpc.proto.Feed.$Properties);

                        /** Unknown fields preserved while decoding when enabled */
                        $unknowns?: Uint8Array[];

                        /** Feed ltpc. */
                        ltpc?: (com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.$Properties|null);

                        /** Feed fullFeed. */
                        fullFeed?: (com.upstox.marketdatafeederv3udapi.rpc.proto.FullFeed.$Properties|null);

                        /** Feed firstLevelWithGreeks. */
                        firstLevelWithGreeks?: (com.upstox.marketdatafeederv3udapi.rpc.proto.FirstLevelWithGreeks.$Properties|null);

                        /** Feed requestMode. */
                        requestMode: com.upstox.marketdatafeederv3udapi.rpc.proto.RequestMode;

                        /** Feed FeedUnion. */
                        FeedUnion?: ("ltpc"|"fullFeed"|"firstLevelWithGreeks");

                        /**
                         * Creates a new Feed instance using the specified properties.
                         * @param [properties] Properties to set
                         * @returns Feed instance
                         */
                        static create(properties: com.upstox.marketdatafeederv3udapi.rpc.proto.Feed.$Shape): com.upstox.marketdatafeederv3udapi.rpc.proto.Feed & com.upstox.marketdatafeederv3udapi.rpc.proto.Feed.$Shape;
                        static create(properties?: com.upstox.marketdatafeederv3udapi.rpc.proto.Feed.$Properties): com.upstox.marketdatafeederv3udapi.rpc.proto.Feed;

                        /**
                         * Encodes the specified Feed message. Does not implicitly {@link com.upstox.marketdatafeederv3udapi.rpc.proto.Feed.verify|verify} messages.
                         * @param message Feed message or plain object to encode
                         * @param [writer] Writer to encode to
                         * @returns Writer
                         */
                        static encode(message: com.upstox.marketdatafeederv3udapi.rpc.proto.Feed.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                        /**
                         * Decodes a Feed message from the specified reader or buffer.
                         * @param reader Reader or buffer to decode from
                         * @param [length] Message length if known beforehand
                         * @returns {com.upstox.marketdatafeederv3udapi.rpc.proto.Feed & com.upstox.marketdatafeederv3udapi.rpc.proto.Feed.$Shape} Feed
                         * @throws {Error} If the payload is not a reader or valid buffer
                         * @throws {$protobuf.util.ProtocolError} If required fields are missing
                         */
                        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): com.upstox.marketdatafeederv3udapi.rpc.proto.Feed & com.upstox.marketdatafeederv3udapi.rpc.proto.Feed.$Shape;

                        /**
                         * Creates a Feed message from a plain object. Also converts values to their respective internal types.
                         * @param object Plain object
                         * @returns Feed
                         */
                        static fromObject(object: { [k: string]: any }): com.upstox.marketdatafeederv3udapi.rpc.proto.Feed;

                        /**
                         * Creates a plain object from a Feed message. Also converts values to other types if specified.
                         * @param message Feed
                         * @param [options] Conversion options
                         * @returns Plain object
                         */
                        static toObject(message: com.upstox.marketdatafeederv3udapi.rpc.proto.Feed, options?: $protobuf.IConversionOptions): { [k: string]: any };

                        /**
                         * Converts this Feed to JSON.
                         * @returns JSON object
                         */
                        toJSON(): { [k: string]: any };
                    }

                    namespace Feed {

                        /** Properties of a Feed. */
                        interface $Properties {

                            /** Feed ltpc */
                            ltpc?: (com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.$Properties|null);

                            /** Feed fullFeed */
                            fullFeed?: (com.upstox.marketdatafeederv3udapi.rpc.proto.FullFeed.$Properties|null);

                            /** Feed firstLevelWithGreeks */
                            firstLevelWithGreeks?: (com.upstox.marketdatafeederv3udapi.rpc.proto.FirstLevelWithGreeks.$Properties|null);

                            /** Feed requestMode */
                            requestMode?: (com.upstox.marketdatafeederv3udapi.rpc.proto.RequestMode|null);

                            /** Feed FeedUnion */
                            FeedUnion?: ("ltpc"|"fullFeed"|"firstLevelWithGreeks");

                            /** Unknown fields preserved while decoding when enabled */
                            $unknowns?: Uint8Array[];
                        }

                        /** Narrowed shape of a Feed. */
                        type $Shape = {
                          ltpc?: com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.$Shape|null;
                          fullFeed?: com.upstox.marketdatafeederv3udapi.rpc.proto.FullFeed.$Shape|null;
                          firstLevelWithGreeks?: com.upstox.marketdatafeederv3udapi.rpc.proto.FirstLevelWithGreeks.$Shape|null;
                          requestMode?: com.upstox.marketdatafeederv3udapi.rpc.proto.RequestMode|null;
                          $unknowns?: Uint8Array[];
                        } & (
                          ({ FeedUnion?: undefined; ltpc?: null; fullFeed?: null; firstLevelWithGreeks?: null }|{ FeedUnion?: "ltpc"; ltpc: com.upstox.marketdatafeederv3udapi.rpc.proto.LTPC.$Shape; fullFeed?: null; firstLevelWithGreeks?: null }|{ FeedUnion?: "fullFeed"; ltpc?: null; fullFeed: com.upstox.marketdatafeederv3udapi.rpc.proto.FullFeed.$Shape; firstLevelWithGreeks?: null }|{ FeedUnion?: "firstLevelWithGreeks"; ltpc?: null; fullFeed?: null; firstLevelWithGreeks: com.upstox.marketdatafeederv3udapi.rpc.proto.FirstLevelWithGreeks.$Shape })
                        );
                    }

                    /** MarketStatus enum. */
                    enum MarketStatus {

                        /** PRE_OPEN_START value */
                        PRE_OPEN_START = 0,

                        /** PRE_OPEN_END value */
                        PRE_OPEN_END = 1,

                        /** NORMAL_OPEN value */
                        NORMAL_OPEN = 2,

                        /** NORMAL_CLOSE value */
                        NORMAL_CLOSE = 3,

                        /** CLOSING_START value */
                        CLOSING_START = 4,

                        /** CLOSING_END value */
                        CLOSING_END = 5
                    }

                    /**
                     * Properties of a MarketInfo.
                     * @deprecated Use com.upstox.marketdatafeederv3udapi.rpc.proto.MarketInfo.$Properties instead.
                     */
                    interface IMarketInfo extends com.upstox.marketdatafeederv3udapi.rpc.proto.MarketInfo.$Properties {
                    }

                    /** Represents a MarketInfo. */
                    class MarketInfo {

                        /**
                         * Constructs a new MarketInfo.
                         * @param [properties] Properties to set
                         */
                        constructor(properties?: com.upstox.marketdatafeederv3udapi.rpc.proto.MarketInfo.$Properties);

                        /** Unknown fields preserved while decoding when enabled */
                        $unknowns?: Uint8Array[];

                        /** MarketInfo segmentStatus. */
                        segmentStatus: { [k: string]: com.upstox.marketdatafeederv3udapi.rpc.proto.MarketStatus };

                        /**
                         * Creates a new MarketInfo instance using the specified properties.
                         * @param [properties] Properties to set
                         * @returns MarketInfo instance
                         */
                        static create(properties: com.upstox.marketdatafeederv3udapi.rpc.proto.MarketInfo.$Shape): com.upstox.marketdatafeederv3udapi.rpc.proto.MarketInfo & com.upstox.marketdatafeederv3udapi.rpc.proto.MarketInfo.$Shape;
                        static create(properties?: com.upstox.marketdatafeederv3udapi.rpc.proto.MarketInfo.$Properties): com.upstox.marketdatafeederv3udapi.rpc.proto.MarketInfo;

                        /**
                         * Encodes the specified MarketInfo message. Does not implicitly {@link com.upstox.marketdatafeederv3udapi.rpc.proto.MarketInfo.verify|verify} messages.
                         * @param message MarketInfo message or plain object to encode
                         * @param [writer] Writer to encode to
                         * @returns Writer
                         */
                        static encode(message: com.upstox.marketdatafeederv3udapi.rpc.proto.MarketInfo.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                        /**
                         * Decodes a MarketInfo message from the specified reader or buffer.
                         * @param reader Reader or buffer to decode from
                         * @param [length] Message length if known beforehand
                         * @returns {com.upstox.marketdatafeederv3udapi.rpc.proto.MarketInfo & com.upstox.marketdatafeederv3udapi.rpc.proto.MarketInfo.$Shape} MarketInfo
                         * @throws {Error} If the payload is not a reader or valid buffer
                         * @throws {$protobuf.util.ProtocolError} If required fields are missing
                         */
                        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): com.upstox.marketdatafeederv3udapi.rpc.proto.MarketInfo & com.upstox.marketdatafeederv3udapi.rpc.proto.MarketInfo.$Shape;

                        /**
                         * Creates a MarketInfo message from a plain object. Also converts values to their respective internal types.
                         * @param object Plain object
                         * @returns MarketInfo
                         */
                        static fromObject(object: { [k: string]: any }): com.upstox.marketdatafeederv3udapi.rpc.proto.MarketInfo;

                        /**
                         * Creates a plain object from a MarketInfo message. Also converts values to other types if specified.
                         * @param message MarketInfo
                         * @param [options] Conversion options
                         * @returns Plain object
                         */
                        static toObject(message: com.upstox.marketdatafeederv3udapi.rpc.proto.MarketInfo, options?: $protobuf.IConversionOptions): { [k: string]: any };

                        /**
                         * Converts this MarketInfo to JSON.
                         * @returns JSON object
                         */
                        toJSON(): { [k: string]: any };
                    }

                    namespace MarketInfo {

                        /** Properties of a MarketInfo. */
                        interface $Properties {

                            /** MarketInfo segmentStatus */
                            segmentStatus?: ({ [k: string]: com.upstox.marketdatafeederv3udapi.rpc.proto.MarketStatus }|null);

                            /** Unknown fields preserved while decoding when enabled */
                            $unknowns?: Uint8Array[];
                        }

                        /** Shape of a MarketInfo. */
                        type $Shape = com.upstox.marketdatafeederv3udapi.rpc.proto.MarketInfo.$Properties;
                    }

                    /** Type enum. */
                    enum Type {

                        /** initial_feed value */
                        initial_feed = 0,

                        /** live_feed value */
                        live_feed = 1,

                        /** market_info value */
                        market_info = 2
                    }

                    /**
                     * Properties of a FeedResponse.
                     * @deprecated Use com.upstox.marketdatafeederv3udapi.rpc.proto.FeedResponse.$Properties instead.
                     */
                    interface IFeedResponse extends com.upstox.marketdatafeederv3udapi.rpc.proto.FeedResponse.$Properties {
                    }

                    /** Represents a FeedResponse. */
                    class FeedResponse {

                        /**
                         * Constructs a new FeedResponse.
                         * @param [properties] Properties to set
                         */
                        constructor(properties?: com.upstox.marketdatafeederv3udapi.rpc.proto.FeedResponse.$Properties);

                        /** Unknown fields preserved while decoding when enabled */
                        $unknowns?: Uint8Array[];

                        /** FeedResponse type. */
                        type: com.upstox.marketdatafeederv3udapi.rpc.proto.Type;

                        /** FeedResponse feeds. */
                        feeds: { [k: string]: com.upstox.marketdatafeederv3udapi.rpc.proto.Feed.$Properties };

                        /** FeedResponse currentTs. */
                        currentTs: (number|Long);

                        /** FeedResponse marketInfo. */
                        marketInfo?: (com.upstox.marketdatafeederv3udapi.rpc.proto.MarketInfo.$Properties|null);

                        /**
                         * Creates a new FeedResponse instance using the specified properties.
                         * @param [properties] Properties to set
                         * @returns FeedResponse instance
                         */
                        static create(properties: com.upstox.marketdatafeederv3udapi.rpc.proto.FeedResponse.$Shape): com.upstox.marketdatafeederv3udapi.rpc.proto.FeedResponse & com.upstox.marketdatafeederv3udapi.rpc.proto.FeedResponse.$Shape;
                        static create(properties?: com.upstox.marketdatafeederv3udapi.rpc.proto.FeedResponse.$Properties): com.upstox.marketdatafeederv3udapi.rpc.proto.FeedResponse;

                        /**
                         * Encodes the specified FeedResponse message. Does not implicitly {@link com.upstox.marketdatafeederv3udapi.rpc.proto.FeedResponse.verify|verify} messages.
                         * @param message FeedResponse message or plain object to encode
                         * @param [writer] Writer to encode to
                         * @returns Writer
                         */
                        static encode(message: com.upstox.marketdatafeederv3udapi.rpc.proto.FeedResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

                        /**
                         * Decodes a FeedResponse message from the specified reader or buffer.
                         * @param reader Reader or buffer to decode from
                         * @param [length] Message length if known beforehand
                         * @returns {com.upstox.marketdatafeederv3udapi.rpc.proto.FeedResponse & com.upstox.marketdatafeederv3udapi.rpc.proto.FeedResponse.$Shape} FeedResponse
                         * @throws {Error} If the payload is not a reader or valid buffer
                         * @throws {$protobuf.util.ProtocolError} If required fields are missing
                         */
                        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): com.upstox.marketdatafeederv3udapi.rpc.proto.FeedResponse & com.upstox.marketdatafeederv3udapi.rpc.proto.FeedResponse.$Shape;

                        /**
                         * Creates a FeedResponse message from a plain object. Also converts values to their respective internal types.
                         * @param object Plain object
                         * @returns FeedResponse
                         */
                        static fromObject(object: { [k: string]: any }): com.upstox.marketdatafeederv3udapi.rpc.proto.FeedResponse;

                        /**
                         * Creates a plain object from a FeedResponse message. Also converts values to other types if specified.
                         * @param message FeedResponse
                         * @param [options] Conversion options
                         * @returns Plain object
                         */
                        static toObject(message: com.upstox.marketdatafeederv3udapi.rpc.proto.FeedResponse, options?: $protobuf.IConversionOptions): { [k: string]: any };

                        /**
                         * Converts this FeedResponse to JSON.
                         * @returns JSON object
                         */
                        toJSON(): { [k: string]: any };
                    }

                    namespace FeedResponse {

                        /** Properties of a FeedResponse. */
                        interface $Properties {

                            /** FeedResponse type */
                            type?: (com.upstox.marketdatafeederv3udapi.rpc.proto.Type|null);

                            /** FeedResponse feeds */
                            feeds?: ({ [k: string]: com.upstox.marketdatafeederv3udapi.rpc.proto.Feed.$Properties }|null);

                            /** FeedResponse currentTs */
                            currentTs?: (number|Long|null);

                            /** FeedResponse marketInfo */
                            marketInfo?: (com.upstox.marketdatafeederv3udapi.rpc.proto.MarketInfo.$Properties|null);

                            /** Unknown fields preserved while decoding when enabled */
                            $unknowns?: Uint8Array[];
                        }

                        /** Shape of a FeedResponse. */
                        type $Shape = {
                          type?: com.upstox.marketdatafeederv3udapi.rpc.proto.Type|null;
                          feeds?: { [k: string]: com.upstox.marketdatafeederv3udapi.rpc.proto.Feed.$Shape }|null;
                          currentTs?: number|Long|null;
                          marketInfo?: com.upstox.marketdatafeederv3udapi.rpc.proto.MarketInfo.$Shape|null;
                          $unknowns?: Uint8Array[];
                        };
                    }
                }
            }
        }
    }
}
